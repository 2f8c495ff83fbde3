import type { Core } from '@strapi/strapi'

/**
 * In place of `strapi::logger`, which writes the query as well: links of mails and social sign-ins carry their
 * secrets there, and a log is read by more people than an account.
 */
const requestLog: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const start = Date.now()
    await next()
    strapi.log.http(`${ctx.method} ${ctx.path} (${Date.now() - start} ms) ${ctx.status}`)
  }

export default requestLog
