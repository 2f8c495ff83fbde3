import type { Context } from 'koa'

/** The parsed body of a REST call. Its values can be anything. */
export const bodyOf = ({ request }: Pick<Context, 'request'>): Record<string, unknown> =>
  (request as { body?: Record<string, unknown> }).body ?? {}
