import type { Core } from '@strapi/strapi'
import { forgetForgedOrigin } from '../client-address'

/** First of all: what later asks for the address or the protocol of a request must not believe just anyone. */
const forwarded: Core.MiddlewareFactory = () => async (ctx, next) => {
  forgetForgedOrigin(ctx.req)
  await next()
}

export default forwarded
