import type { Core } from '@strapi/strapi'
import { readFreeSlots } from '../../../surveys/availability'
import { offered } from '../../../surveys/offer'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The times for a free survey that can be booked now. */
  async find(ctx: { body: unknown }) {
    ctx.body = { slots: (await readFreeSlots(strapi)).map(offered) }
  },
})
