import type { Core } from '@strapi/strapi'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async find(ctx: { body: unknown }) {
    ctx.body = await strapi.service('api::content-version.content-version')?.find()
  },
})
