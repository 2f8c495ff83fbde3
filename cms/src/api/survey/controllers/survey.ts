import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { readFreeSlots } from '../../../surveys/availability'
import { readRequestedTime } from '../../../surveys/book'
import { changeSurvey, readSurvey } from '../../../surveys/change'
import { slotsFor } from '../../../surveys/free-slots'
import { keysOf, verified } from '../../../surveys/link'
import { offered } from '../../../surveys/offer'
import type { Survey } from '../../../surveys/survey'

interface Context {
  request: { body?: unknown }
  body: unknown
}

/** Calls with the token of a signed link, in the body: it must not appear in a URL, which is logged. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const documentIdIn = ({ request }: Context): string => {
    const { token } = (request.body ?? {}) as { token?: unknown }
    const documentId = verified(token, keysOf(strapi))
    if (!documentId) throw new errors.NotFoundError('The link is invalid or has expired')
    return documentId
  }
  const found = async (documentId: string): Promise<Survey> => {
    const survey = await readSurvey(strapi, documentId)
    if (!survey?.enquiry) throw new errors.NotFoundError('There is no such survey')
    return survey
  }

  return {
    async look(ctx: Context) {
      const survey = await found(documentIdIn(ctx))
      const { reference, state, startsAt, endsAt, enquiry } = survey
      const own = offered({ start: new Date(startsAt), end: new Date(endsAt), postcodes: [] })
      const isPast = Date.parse(startsAt) < Date.now()
      const slots = slotsFor(await readFreeSlots(strapi), enquiry?.postcode).map(offered)
      ctx.body = { reference, state, ...own, isPast, slots }
    },

    async move(ctx: Context) {
      const documentId = documentIdIn(ctx)
      const wish = readRequestedTime(ctx.request.body)
      if (!wish) throw new errors.ValidationError('survey must be a time such as 2026-12-01T09:00Z')
      await changeSurvey(strapi, documentId, wish)
      ctx.body = { done: 'moved' }
    },

    async cancel(ctx: Context) {
      await changeSurvey(strapi, documentIdIn(ctx))
      ctx.body = { done: 'cancelled' }
    },
  }
}
