import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { publicTypes } from '../../../public-types'

/**
 * Changes whenever what a visitor may read changes: a new published version, a deletion, a picture.
 * One small query for each table; the highest id tells a swap that leaves count and times as they were.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(): Promise<string> {
    const uids = [...publicTypes(strapi).map(({ uid }) => uid), 'plugin::upload.file']
    const states = await Promise.all(uids.map((uid) => tableState(strapi, uid)))
    return createHash('sha256').update(JSON.stringify(states)).digest('hex').slice(0, 16)
  },
})

const tableState = async (strapi: Core.Strapi, uid: string): Promise<unknown> => {
  const table = strapi.db.metadata.get(uid).tableName
  // Types without drafts have this column too, and it is always filled; files have none.
  const onlyPublished = uid !== 'plugin::upload.file'
  const query = strapi.db.connection(table).count('id as count').max('id as last').max('updated_at as changed')
  return [uid, await (onlyPublished ? query.whereNotNull('published_at') : query).first()]
}
