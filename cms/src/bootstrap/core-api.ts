import { factories, type UID } from '@strapi/strapi'
import { publicTypes } from '../schema/public-types'

/**
 * Gives every type that visitors may read Strapi's own controller, service and routes, instead of three files of one
 * line for each. Must run in `register`, before Strapi mounts the routes. Types with personal data have no such calls;
 * what visitors may do with them is in `src/api`.
 */
export const addCoreApis = (): void => {
  for (const { uid, modelName } of publicTypes()) {
    const type = uid as UID.ContentType
    const namespace = `api::${modelName}`
    strapi.get('services').add(namespace, { [modelName]: factories.createCoreService(type) })
    strapi.get('controllers').add(namespace, { [modelName]: factories.createCoreController(type) })
    strapi.api(modelName).routes = { [modelName]: factories.createCoreRouter(type) } as never
  }
}
