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

/** An error in the format of Strapi's own validation errors. @param field a path with dots, such as `lines.0.item` */
export const validationFault = (field: string, message: string) =>
  new errors.ValidationError(message, { errors: [{ path: field.split('.'), message, name: 'ValidationError' }] })

/** Routes of the admin, only for editors who are signed in. In `register`. */
export const serveEditors = (routes: { method: 'GET' | 'POST' | 'DELETE'; path: string; handler: Action }[]): void => {
  const config = { policies: ['admin::isAuthenticatedAdmin'] }
  const all = routes.map((route) => ({ ...route, info: { type: 'admin' }, config }))
  strapi.server.routes({ type: 'admin', routes: all } as never)
}
