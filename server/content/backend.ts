import { defaultLocale, locales } from '#locales/locales.ts'
import type { FurnitureByLocale, ReadFurniture } from '#services/clients/content/followContent.ts'
import { readChanges } from '#services/clients/content/readChanges.ts'
import { readFurniture } from '#services/clients/furniture/readFurniture.ts'
import type { Backend } from './siteContent.ts'

/** Loaded with the first change: it needs Apollo, and stored pages do not. */
const entries = () => import('#services/clients/content/readEntries.ts')

/** What the site asks the backend to follow its content. */
export const backend: Backend = {
  getChanges: readChanges,
  readType: async (type, known) => (await entries()).readType(type, known),
  readEntries: async (type, ids) => (await entries()).readEntries(type, ids),
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
