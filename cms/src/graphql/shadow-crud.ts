import { PRIVATE_COLUMNS, USER } from '../accounts/user-type'
import { isPublicType, PRIVATE_TYPES } from '../schema/public-types'

/** Limits the schema to what the site reads. Must run in `register`, before the schema is built. */
export const limitGraphql = (): void => {
  const { shadowCRUD } = strapi.plugin('graphql').service('extension')
  for (const uid of Object.keys(strapi.contentTypes)) {
    shadowCRUD(uid).disableMutations()
    // Other types refer to plugin types (a picture is a file), so only the queries for them are removed.
    if (!isPublicType(uid)) shadowCRUD(uid).disableQueries()
  }
  for (const uid of PRIVATE_TYPES) shadowCRUD(uid).disable()
  for (const column of Object.keys(PRIVATE_COLUMNS)) shadowCRUD(USER).field(column).disable()
  // Leads from a picture to everything that shows it, including drafts.
  shadowCRUD('plugin::upload.file').field('related').disable()
}
