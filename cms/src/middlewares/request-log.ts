import type { Core } from '@strapi/strapi'

/**
 * Replaces `strapi::logger`, which also logs the query: links in emails and social sign-ins have secrets there, and
 * more people can read a log than an account.
 */
const requestLog: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const start = Date.now()
    await next()
    strapi.log.http(`${ctx.method} ${ctx.path} (${Date.now() - start} ms) ${ctx.status}`)
  }

export default requestLog
