import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import type { Context } from 'koa'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    const secret = process.env.SITE_HOOK_SECRET
    if (secret && ctx.get('x-hook-secret') !== secret)
      throw new errors.ForbiddenError('Only the site reads the changes')
    ctx.body = await strapi.service('api::content-changes.content-changes')?.find(ctx.query.after)
  },
})
