import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { publicTypes } from '../../../public-types'
import { SLOT_MODEL, slotsVersion } from '../../../surveys/offer'

/** Versions by the singular name of the type, such as `article`; `file` is the media library, `survey-slot` the free times. */
export type Versions = Record<string, string>

const FILE = { model: 'file', uid: 'plugin::upload.file' }

interface ContentVersion {
  version: string
  types: Versions
}

/** How long a result is reused: the call is public, and the query takes 0.14 s with ten thousand articles. */
const MAX_AGE_MS = 1_000

/**
 * Changes whenever public content changes: a new published version, a deletion, a picture. Reads the tables directly,
 * so that changes made without Strapi's documents service count too; all types in one query.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  let cached: { at: number; result: Promise<ContentVersion> } | undefined

  const read = async (): Promise<ContentVersion> => {
    const stored = await versionsOf(strapi, [
      ...publicTypes(strapi).map(({ uid, modelName }) => ({ uid, model: modelName })),
      FILE,
    ])
    const types = { ...stored, [SLOT_MODEL]: await slotsVersion(strapi) }
    return { version: createHash('sha256').update(JSON.stringify(types)).digest('hex').slice(0, 16), types }
  }

  return {
    find(): Promise<ContentVersion> {
      // Not the time of day: a clock that is set back would keep the result until it has caught up.
      if (!cached || performance.now() >= cached.at + MAX_AGE_MS) {
        cached = { at: performance.now(), result: read() }
        cached.result.catch(() => {
          cached = undefined
        })
      }
      return cached.result
    },

    /** The current version, not cached. @param model singular name of a public type */
    async findOne(model: string): Promise<string | undefined> {
      if (model === SLOT_MODEL) return slotsVersion(strapi)
      const uid = model === FILE.model ? FILE.uid : `api::${model}.${model}`
      return (await versionsOf(strapi, [{ uid, model }]))[model]
    },
  }
}

/** Includes the highest id, to notice a replacement that leaves count and times unchanged. */
const versionsOf = async (strapi: Core.Strapi, types: { uid: string; model: string }[]): Promise<Versions> => {
  const { connection, metadata } = strapi.db
  const [first, ...others] = types.map(({ uid, model }) => {
    const query = connection(metadata.get(uid).tableName)
      .select(connection.raw('cast(? as text) as model', [model]))
      .count('id as count')
      .max('id as last')
      .max('updated_at as changed')
    // Types without drafts have this column too, and it is always filled; files have none.
    return uid === FILE.uid ? query : query.whereNotNull('published_at')
  })
  const rows = (await first.unionAll(others)) as { model: string; count: unknown; last: unknown; changed: unknown }[]
  const states = rows.map(({ model, count, last, changed }): [string, string] => [
    model,
    `${count}.${last ?? 0}.${changed instanceof Date ? changed.getTime() : (changed ?? 0)}`,
  ])
  return Object.fromEntries(states.sort(([a], [b]) => (a < b ? -1 : 1)))
}
