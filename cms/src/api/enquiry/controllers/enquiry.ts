import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::enquiry.enquiry', ({ strapi }) => ({
  /** 201 for a new enquiry, 200 for one that is already stored. Returns only the reference. */
  async create(ctx) {
    const service = strapi.service('api::enquiry.enquiry')
    const { reference, isNew } = await service.storeOnce(ctx.request.body?.data, ctx.state.user?.id)
    ctx.status = isNew ? 201 : 200
    ctx.body = { data: { reference } }
  },
}))
