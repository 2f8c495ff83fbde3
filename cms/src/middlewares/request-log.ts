import { winston } from '@strapi/logger'
import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { clientAddress } from '../shared/client-address'

/** https://www.w3.org/TR/trace-context/ */
const TRACE = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/
/** Visitors by password or provider, and editors. */
const SIGN_IN = /\/auth\/(?:local|[\w-]+\/callback)$|^\/admin\/login$/

/**
 * Replaces `strapi::logger`, which also logs the query: links in emails and social sign-ins have secrets there, and
 * more people can read a log than an account. `trace` is also in the site's log. Sign-ins, refusals and reached limits
 * say which account it was, by number, and from which network.
 */
const requestLog: Core.MiddlewareFactory = () => async (ctx, next) => {
  const start = Date.now()
  await next()
  const { method, path, status } = ctx
  const ms = Date.now() - start
  const [, trace] = TRACE.exec(ctx.get('traceparent')) ?? []
  const event = eventOf(path, status)
  const line = `${method} ${path} (${ms} ms) ${status}`
  const fields = { trace, method, path, status, ms }
  if (!event) return strapi.log.http(line, fields)
  const [user, client] = [accountOf(ctx), networkOf(ctx)]
  strapi.log.info(`${line} ${event}, account ${user ?? 'unknown'}, ${client}`, { ...fields, event, user, client })
}

export default requestLog

const eventOf = (path: string, status: number): string | undefined => {
  if (status === 429) return 'limit reached'
  if (SIGN_IN.test(path.toLowerCase())) return status < 400 ? 'signed in' : 'sign-in failed'
  return status === 401 || status === 403 ? 'refused' : undefined
}

/** The account of a token, or the one that has just signed in. */
const accountOf = ({ state, body }: Context): number | undefined => {
  const { user, data } = (body ?? {}) as { user?: { id: number }; data?: { user?: { id: number } } | null }
  return state.user?.id ?? user?.id ?? data?.user?.id
}

const networkOf = ({ req }: Context): string => clientAddress(req).replace(/\.\d+$/, '.0')

const FIELDS = ['trace', 'method', 'path', 'status', 'ms', 'event', 'user', 'client']

/** Lines like those of the site's log. Other properties of errors are left out: they may be what a visitor sent. */
export const jsonLog = winston.format.printf(({ level, message, stack, ...rest }) => {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, rest[name]]))
  return JSON.stringify({ level, time: new Date().toISOString(), msg: stack ?? message, ...fields })
})
