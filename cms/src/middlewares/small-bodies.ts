import type { Core } from '@strapi/strapi'
import { throwBodyFault } from '../rest/body-fault'
import { isRestPath } from '../rest/rest-path'
import { uploadLimit } from '../upload/limit'

/** Of a call that a visitor can make: an enquiry of 4000 characters needs 12 kB at most, in the scripts of Asia. */
const PUBLIC_BODY = '24kb'

/**
 * In place of `strapi::body`: everybody's calls take small JSON and nothing else. Files and forms are the admin's, and
 * of whoever holds an API token.
 */
const smallBodies: Core.MiddlewareFactory = (_config, { strapi }) => {
  const factory = strapi.middleware('strapi::body') as Core.MiddlewareFactory
  const all = factory({ formidable: { maxFileSize: uploadLimit } }, { strapi })
  const small = factory({ multipart: false, urlencoded: false, text: false, jsonLimit: PUBLIC_BODY }, { strapi })
  if (!all || !small) throw new Error('Strapi has lost its parser of bodies')
  const isPublic = (path: string) =>
    path === '/graphql' || (isRestPath(strapi, path) && !/^\/api\/upload\b/i.test(path))
  return async (ctx, next) => {
    if (!isPublic(ctx.path)) return all(ctx, next)
    await (small(ctx, async () => {}) as Promise<void>).catch(throwBodyFault)
    await next()
  }
}

export default smallBodies
