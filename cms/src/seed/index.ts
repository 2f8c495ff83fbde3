import path from 'node:path'
import { publicTypes } from '../schema/public-types'
import { FIRM_SETTING } from '../shared/firm-settings'
import { entryFaults } from './check'
import { addGroups } from './groups'
import { readPictures, uploadPictures } from './pictures'
import { readContent } from './read'
import { writeEntries } from './write'

/**
 * Fills an empty backend with the content of `seed/`, once. All entries are written in one transaction, and pictures
 * that are already uploaded are reused, so that an interrupted start does not disturb the next one.
 */
export const seed = async (): Promise<void> => {
  const folder = path.join(strapi.dirs.app.root, 'seed')
  if (await isFilled()) {
    await addGroups()
    return addSettings(folder)
  }
  if (process.env.SEED === 'false') return
  const started = Date.now()
  const { entries, pictures } = await load(folder)
  strapi.log.info(`Seed: ${pictures.length} pictures and ${entries.length} entries, about half a minute`)
  const ids = await uploadPictures(pictures)
  await strapi.db.transaction(() => writeEntries(entries, ids))
  strapi.log.info(`Seed: done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** To a backend from before there were settings, which every page needs: the sample's, with the legal lines it had. */
const addSettings = async (folder: string): Promise<void> => {
  if (await strapi.documents(FIRM_SETTING).findFirst()) return
  const { entries } = await readContent(folder)
  const record = await strapi.db.query('strapi::core-store').findOne({ where: { key: 'legal-lines' } })
  const legalLines: unknown = JSON.parse(record?.value ?? '[]')
  const settings = entries.filter(({ uid }) => uid === FIRM_SETTING)
  await writeEntries(
    settings.map((entry) => ({ ...entry, data: { ...entry.data, legalLines } })),
    new Map(),
  )
  strapi.log.warn('Firm: Settings were added, with the formats of the sample. Check them in the admin.')
}

/** Whether there is any entry at all: existing content is never mixed with the seed. */
const isFilled = async (): Promise<boolean> => {
  const counts = await Promise.all(publicTypes().map(({ uid }) => strapi.db.query(uid).count()))
  return counts.some((count) => count > 0)
}

const load = async (folder: string) => {
  const { entries, faults: readingFaults } = await readContent(folder)
  const { pictures, faults: pictureFaults } = await readPictures(path.join(folder, 'pictures'))
  const names = new Set(pictures.map(({ name }) => name))
  const faults = [...readingFaults, ...pictureFaults, ...entryFaults(entries, names)]
  // One line for each: the console shows only the first line of a message.
  for (const fault of faults) strapi.log.error(`Seed: ${fault}`)
  if (faults.length) throw new Error(`Nothing was stored, because the seed has faults: ${faults.length}, listed above.`)
  return { entries, pictures }
}
