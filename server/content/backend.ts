import { defaultLocale, locales } from '#locales/locales.ts'
import type { FurnitureByLocale, ReadFurniture } from '#services/clients/content/followContent.ts'
import { readChanges } from '#services/clients/content/readChanges.ts'
import { readEntries, readType } from '#services/clients/content/readEntries.ts'
import { readFurniture } from '#services/clients/furniture/readFurniture.ts'

/** What the site asks the backend to follow its content. */
export const backend = {
  getChanges: readChanges,
  readType,
  readEntries,
  /** In every language of the site. */
  async readFurniture(before: FurnitureByLocale): Promise<ReadFurniture> {
    const read = await Promise.all(
      locales.map(async ({ code }) => ({ code, ...(await readFurniture(code, defaultLocale, before[code])) })),
    )
    return {
      furniture: Object.fromEntries(read.map(({ code, furniture }) => [code, furniture])),
      faulty: read.some(({ faulty }) => faulty),
    }
  },
}
