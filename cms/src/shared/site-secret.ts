import { errors } from '@strapi/utils'
import type { Context } from 'koa'

/** @throws ForbiddenError unless the call has the secret that the site and the backend share, if there is one */
export const requireSite = (ctx: Context): void => {
  const secret = process.env.SITE_HOOK_SECRET
  if (secret && ctx.get('x-hook-secret') !== secret) throw new errors.ForbiddenError('Only the site may call this')
}
