import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { publicTypes } from '../schema/public-types'
import { checkEntries } from './check'
import { makeStandIns, readPictures } from './pictures'
import { readContent } from './read'
import { uploadPictures } from './upload-pictures'
import { writeEntries } from './write'

/**
 * Fills an empty backend with the content of `seed/`, once. All entries are written in one transaction, and pictures
 * that are already uploaded are reused, so that an interrupted start does not disturb the next one. SEED_LENIENT skips
 * faulty entries instead of rejecting the whole seed.
 */
export const seed = async (strapi: Core.Strapi): Promise<void> => {
  if (process.env.SEED === 'false' || (await isFilled(strapi))) return
  const started = Date.now()
  const lenient = process.env.SEED_LENIENT === 'true'
  const folder = path.join(strapi.dirs.app.root, 'seed')
  const { entries, pictures } = await load(strapi, folder, lenient)
  strapi.log.info(`Seed: ${pictures.length} pictures and ${entries.length} entries, about half a minute`)
  const ids = await uploadPictures(strapi, pictures)
  await strapi.db.transaction(() => writeEntries(strapi, entries, ids))
  strapi.log.info(`Seed: done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Whether there is any entry at all: existing content is never mixed with the seed. */
const isFilled = async (strapi: Core.Strapi): Promise<boolean> => {
  const counts = await Promise.all(publicTypes(strapi).map(({ uid }) => strapi.db.query(uid).count()))
  return counts.some((count) => count > 0)
}

const load = async (strapi: Core.Strapi, folder: string, lenient: boolean) => {
  const content = await readContent(strapi, folder)
  const { pictures, faults } = await readPictures(path.join(folder, 'pictures'))
  const names = new Set(pictures.map(({ name }) => name))
  const { broken, dangling, missingPictures } = checkEntries(strapi, content.entries, names)
  const all = [...content.faults, ...faults, ...[...broken.values()].flat(), ...dangling]
  // One line for each: the console shows only the first line of a message.
  for (const fault of all) strapi.log[lenient ? 'warn' : 'error'](`Seed: ${fault}`)
  if (all.length && !lenient)
    throw new Error(
      `Nothing was stored, because the seed has ${all.length} fault${all.length > 1 ? 's' : ''}: see above.`,
    )
  return {
    entries: content.entries.filter((entry) => !broken.has(entry)),
    pictures: [...pictures, ...(await makeStandIns([...missingPictures]))],
  }
}
