import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { publicTypes } from '../../../public-types'

/** Versions by the singular name of a type, such as `article`; `file` stands for the media library. */
export type Versions = Record<string, string>

const FILE = { model: 'file', uid: 'plugin::upload.file' }

interface Answer {
  version: string
  types: Versions
}

/** Ten thousand articles take 0.14 s, and everybody may ask: the tables are read no more often than this, in ms. */
const MAX_AGE = 1_000

/**
 * Changes whenever what a visitor may read changes: a new published version, a deletion, a picture. Read from the
 * tables themselves, so that a change past Strapi's documents service counts too; all types in one query.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  let known: { at: number; answer: Promise<Answer> } | undefined

  const read = async (): Promise<Answer> => {
    const types = await versionsOf(strapi, [
      ...publicTypes(strapi).map(({ uid, modelName }) => ({ uid, model: modelName })),
      FILE,
    ])
    return { version: createHash('sha256').update(JSON.stringify(types)).digest('hex').slice(0, 16), types }
  }

  return {
    find(): Promise<Answer> {
      if (!known || Date.now() >= known.at + MAX_AGE) {
        known = { at: Date.now(), answer: read() }
        known.answer.catch(() => {
          known = undefined
        })
      }
      return known.answer
    },

    /** As it is now. @param model singular name of a type that visitors may read */
    async findOne(model: string): Promise<string | undefined> {
      const uid = model === FILE.model ? FILE.uid : `api::${model}.${model}`
      return (await versionsOf(strapi, [{ uid, model }]))[model]
    },
  }
}

/** The highest id tells a swap that leaves count and times as they were. */
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
