import type { Core } from '@strapi/strapi'
import { clientAddress } from '../client-address'

/**
 * First of all: what later asks for the address or the protocol of a request must not believe just anyone. Strapi
 * counts tries by `ctx.ip`, which Koa takes from this header.
 */
const forwarded: Core.MiddlewareFactory = () => async (ctx, next) => {
  ctx.req.headers['x-forwarded-for'] = clientAddress(ctx.req)
  await next()
}

export default forwarded
