import type { Core } from '@strapi/strapi'
import { clientAddress } from '../shared/client-address'

/**
 * Must run first: whatever later reads a request's address or protocol must not trust arbitrary headers. Strapi's rate
 * limit uses `ctx.ip`, which Koa takes from this header.
 */
const forwarded: Core.MiddlewareFactory = () => async (ctx, next) => {
  ctx.req.headers['x-forwarded-for'] = clientAddress(ctx.req)
  await next()
}

export default forwarded
