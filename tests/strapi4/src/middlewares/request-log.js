/** Like cms/src/middlewares/request-log.ts: omits the query, which contains account secrets. */
module.exports =
  (_config, { strapi }) =>
  async (ctx, next) => {
    const start = Date.now()
    await next()
    strapi.log.http(`${ctx.method} ${ctx.path} (${Date.now() - start} ms) ${ctx.status}`)
  }
