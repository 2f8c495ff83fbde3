import { errors } from '@strapi/utils'
import type { Context } from 'koa'

/** What answers a REST call. */
export type Action = (ctx: Context, next?: () => Promise<unknown>) => Promise<unknown>

/** Whether a path belongs to the REST API, not to the admin's. Routes are matched case-insensitively. */
export const isRestPath = (path: string): boolean =>
  path.toLowerCase().startsWith(`${strapi.config.get('api.rest.prefix', '/api')}/`)

/** The parsed body of a REST call. Its values can be anything. */
export const bodyOf = ({ request }: Pick<Context, 'request'>): Record<string, unknown> =>
  (request as { body?: Record<string, unknown> }).body ?? {}

/** Which entry a call is about. As texts: Strapi would read `documentId[$ne]` as a condition. */
export const entryIn = (given: Record<string, unknown>) => {
  const [uid, documentId, locale] = ['uid', 'documentId', 'locale'].map((name) => String(given[name] ?? ''))
  return { uid, documentId, locale } as { uid: string; documentId: string; locale: string }
}

/** An error in the format of Strapi's own validation errors. @param field a path with dots, such as `lines.0.item` */
export const validationFault = (field: string, message: string) =>
  new errors.ValidationError(message, { errors: [{ path: field.split('.'), message, name: 'ValidationError' }] })

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  handler: Action
}

/** Routes of the admin, only for editors who are signed in. In `register`. */
export const serveEditors = (routes: Route[]): void =>
  serve('admin', routes, { policies: ['admin::isAuthenticatedAdmin'] })

/** Routes of the REST API that check for themselves who calls, by a secret or a signed token. In `register`. */
export const servePublic = (routes: Route[]): void => serve('content-api', routes, { auth: false })

const serve = (type: 'admin' | 'content-api', routes: Route[], config: object): void => {
  strapi.server.routes({ type, routes: routes.map((route) => ({ ...route, config })) } as never)
}

/** Limit for public calls; a message of 4000 characters needs up to 12 kB. */
const PUBLIC_BODY = '24kb'

/**
 * Public calls accept only small JSON bodies; files and forms are for the admin and for API tokens. Must run in
 * `register`. Strapi requires its own parser, so that one is wrapped.
 */
export const limitBodies = (): void => {
  const isPublic = (path: string) => path === '/graphql' || (isRestPath(path) && !/^\/api\/upload\b/i.test(path))
  const wrap =
    (factory: Parser): Parser =>
    (config, context) => {
      const parseAll = factory(config, context)
      const parseSmall = factory({ multipart: false, urlencoded: false, text: false, jsonLimit: PUBLIC_BODY }, context)
      return async (ctx, next) => {
        if (!isPublic(ctx.path)) return parseAll(ctx, next)
        await parseSmall(ctx, async () => {}).catch(throwBodyFault)
        await next()
      }
    }
  strapi.get('middlewares').extend('strapi::body', wrap)
}

type Parser = (
  config: object,
  context: object,
) => (ctx: { path: string }, next: () => Promise<unknown>) => Promise<unknown>

/** Replaces errors of body parsers: they would be logged, and they quote the body, including passwords. */
export const throwBodyFault = (error: unknown): never => {
  const { status } = error as { status?: number }
  if (status === 413) throw new errors.PayloadTooLargeError('The body is too large')
  if (status !== undefined && status < 500) throw new errors.ValidationError('The body is not valid JSON')
  throw error
}
