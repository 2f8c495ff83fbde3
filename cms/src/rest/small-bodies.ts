import type { Core } from '@strapi/strapi'
import { throwBodyFault } from './body-fault'
import { isRestPath } from './rest-path'

/** Of a call that a visitor can make: an enquiry of 4000 characters needs up to 12 kB. */
const PUBLIC_BODY = '24kb'

/**
 * Everybody's calls take small JSON and nothing else; files and forms are the admin's, and of whoever holds an API
 * token. Must run in `register`. Strapi insists on its own parser, so that one is wrapped.
 */
export const keepBodiesSmall = (strapi: Core.Strapi): void => {
  const isPublic = (path: string) =>
    path === '/graphql' || (isRestPath(strapi, path) && !/^\/api\/upload\b/i.test(path))
  const wrap =
    (factory: Parser): Parser =>
    (config, context) => {
      const all = factory(config, context)
      const small = factory({ multipart: false, urlencoded: false, text: false, jsonLimit: PUBLIC_BODY }, context)
      return async (ctx, next) => {
        if (!isPublic(ctx.path)) return all(ctx, next)
        await small(ctx, async () => {}).catch(throwBodyFault)
        await next()
      }
    }
  strapi.get('middlewares').extend('strapi::body', wrap)
}

type Parser = (
  config: object,
  context: { strapi: Core.Strapi },
) => (ctx: { path: string }, next: () => Promise<unknown>) => Promise<unknown>
