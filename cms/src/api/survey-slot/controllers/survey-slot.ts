import type { Core } from '@strapi/strapi'
import { offeredSlots } from '../../../surveys/offer'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The times for a free survey that can be booked now. */
  async find(ctx: { body: unknown }) {
    ctx.body = { slots: await offeredSlots(strapi) }
  },
})
