import type { Context } from 'koa'
import { readChanges } from '../../../change-log/read-changes'
import { requireSite } from '../../../shared/secrets'
import { offeredSlots } from '../../../surveys/availability'

export default {
  /**
   * What has changed, and the free survey times, which change with each booking and with the clock, unless `slots` is
   * false. A fault in the plan for surveys must not hold up the content: then they are missing.
   */
  async find(ctx: Context) {
    requireSite(ctx)
    const [changes, slots] = await Promise.all([
      readChanges(ctx.query.after),
      ctx.query.slots !== 'false' &&
        offeredSlots().catch((error: Error) => {
          strapi.log.error(`The free survey times could not be read: ${error.message}`)
        }),
    ])
    ctx.body = { ...changes, ...(slots && { slots }) }
  },
}
