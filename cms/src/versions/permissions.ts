import type { Context } from 'koa'
import { checkerOf } from '../private-files/signed-in'
import { isPublicType } from '../schema/public-types'
import type { Kept, Row } from './kept'

/** What an editor may do with an entry, or with one of its fields. */
export type May = (action: 'read' | 'create' | 'update', row?: object, field?: string) => boolean

/** @returns undefined for types without versions, and those that the editor may not read at all */
export const permissions = async (ctx: Context, uid: string): Promise<May | undefined> => {
  if (!isPublicType(uid) || !(uid in strapi.contentTypes)) return undefined
  const { can } = (await checkerOf(ctx.state.user.id, uid)) ?? {}
  return can?.read() ? (action, row, field) => can[action](row, field) : undefined
}

/** What permissions need to know of a deleted entry. */
export const deletedRow = async ({ entry, creatorId }: Kept): Promise<Row> => {
  const where = { id: creatorId ?? 0 }
  return {
    documentId: entry,
    createdBy: await strapi.db.query('admin::user').findOne({ where, populate: ['roles'] }),
  }
}
