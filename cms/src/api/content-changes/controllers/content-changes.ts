import type { Core } from '@strapi/strapi'
import type { Context } from 'koa'
import { requireSite } from '../../../shared/site-secret'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: Context) {
    requireSite(ctx)
    ctx.body = await strapi.service('api::content-changes.content-changes')?.find(ctx.query.after)
  },
})
