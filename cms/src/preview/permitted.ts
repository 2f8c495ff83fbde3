import type { Struct } from '@strapi/strapi'
import type { Context } from 'koa'
import { mayOf } from '../private-files/signed-in'
import { hasDrafts } from '../schema/attributes'
import { isPublicType } from '../schema/public-types'
import { entryIn } from '../shared/rest'
import { readVersion, type Version, type Which } from './version'

export interface Permitted {
  version: Version
  type: Struct.ContentTypeSchema
}

/** A version of an entry that visitors may once see, if the editor may read or publish it. Only of types with drafts. */
export const permittedVersion = async (
  editor: number,
  which: Which,
  action: 'read' | 'publish',
): Promise<Permitted | undefined> => {
  const { uid } = which
  if (!hasDrafts(uid) || !isPublicType(uid)) return undefined
  const may = await mayOf(editor, uid)
  if (!may?.[action]()) return undefined
  const version = await readVersion(which)
  return version && may[action](version) ? { version, type: strapi.contentTypes[uid as never] } : undefined
}

/** The draft that a call of the admin names, by `uid`, `documentId` and `locale`, if its editor may read or publish it. */
export const permittedDraft = (
  ctx: Context,
  given: Record<string, unknown>,
  action: 'read' | 'publish',
): Promise<Permitted | undefined> => permittedVersion(ctx.state.user.id, { ...entryIn(given), status: 'draft' }, action)
