/** As cms/src/middlewares/request-log.ts: without the query, where the secrets of accounts are. */
module.exports =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const start = Date.now()
    await next()
    strapi.log.http(`${ctx.method} ${ctx.path} (${Date.now() - start} ms) ${ctx.status}`)
  }
