import type { Core } from '@strapi/strapi'

/** https://www.w3.org/TR/trace-context/ */
const TRACE = /^00-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/**
 * Replaces `strapi::logger`, which also logs the query: links in emails and social sign-ins have secrets there, and
 * more people can read a log than an account. `trace` is also in the site's log.
 */
const requestLog: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const start = Date.now()
    await next()
    const { method, path, status } = ctx
    const ms = Date.now() - start
    const [, trace] = TRACE.exec(ctx.get('traceparent')) ?? []
    strapi.log.http(`${method} ${path} (${ms} ms) ${status}`, { trace, method, path, status, ms })
  }

export default requestLog
