import type { Context } from 'koa'

/** What answers a REST call. */
export type Action = (ctx: Context, next?: () => Promise<unknown>) => Promise<unknown>

/** The parsed body of a REST call. Its values can be anything. */
export const bodyOf = ({ request }: Pick<Context, 'request'>): Record<string, unknown> =>
  (request as { body?: Record<string, unknown> }).body ?? {}
