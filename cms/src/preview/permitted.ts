import type { Core, Struct } from '@strapi/strapi'
import { abilityOf } from '../private-files/signed-in'
import { isPublicType } from '../schema/public-types'
import { readVersion, type Version, type Which } from './version'

export interface Permitted {
  version: Version
  type: Struct.ContentTypeSchema
}

/** A version of an entry that visitors may once see, if the editor may read or publish it. Only of types with drafts. */
export const permittedVersion = async (
  strapi: Core.Strapi,
  editor: number,
  which: Which,
  action: 'read' | 'publish',
): Promise<Permitted | undefined> => {
  const { uid } = which
  const type: Struct.ContentTypeSchema | undefined = strapi.contentTypes[uid as never]
  if (!type?.options?.draftAndPublish || !isPublicType(uid)) return undefined
  const userAbility = await abilityOf(strapi, editor)
  const checker =
    userAbility && strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid })
  if (!checker?.can[action]()) return undefined
  const version = await readVersion(strapi, which)
  return version && checker.can[action](version) ? { version, type } : undefined
}
