import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::application.application', ({ strapi }) => ({
  /** 201 for a new application, 200 for one that is already stored. Returns only the reference. */
  async create(ctx) {
    const { reference, isNew } = await strapi.service('api::application.application').storeOnce(ctx.request.body?.data)
    ctx.status = isNew ? 201 : 200
    ctx.body = { data: { reference } }
  },
}))
