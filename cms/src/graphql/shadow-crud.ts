import type { Core } from '@strapi/strapi'
import { isPublicType, PRIVATE_TYPES } from '../public-types'

/** Keeps the schema to what the site reads. Must run in `register`, before the schema is built. */
export const limitGraphql = (strapi: Core.Strapi): void => {
  const { shadowCRUD } = strapi.plugin('graphql').service('extension')
  for (const uid of Object.keys(strapi.contentTypes)) {
    shadowCRUD(uid).disableMutations()
    // Types of plugins are named by others (a picture is a file), so they stay; lists of them do not.
    if (!isPublicType(uid)) shadowCRUD(uid).disableQueries()
  }
  for (const uid of PRIVATE_TYPES) shadowCRUD(uid).disable()
  // Of an account, for Strapi alone (accounts/token-version.ts).
  shadowCRUD('plugin::users-permissions.user').field('tokenVersion').disable()
  // From a picture back to everything that shows it, drafts too.
  shadowCRUD('plugin::upload.file').field('related').disable()
}
