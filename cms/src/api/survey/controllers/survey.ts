import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { readFreeSlots } from '../../../surveys/availability'
import { readRequestedTime } from '../../../surveys/book'
import { changeSurvey, readSurvey } from '../../../surveys/change'
import { slotsFor } from '../../../surveys/free-slots'
import { keysOf, signed, verified } from '../../../surveys/link'
import { offered } from '../../../surveys/offer'
import { SURVEY, type Survey } from '../../../surveys/survey'

interface Context {
  request: { body?: unknown }
  body: unknown
}

/** Calls with the token of a signed link or the site's secret, in the body: neither must appear in a URL, which is logged. */
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

  const shown = async ({ reference, state, startsAt, endsAt, enquiry }: Survey) => {
    const own = offered({ start: new Date(startsAt), end: new Date(endsAt), postcodes: [] })
    const isPast = Date.parse(startsAt) < Date.now()
    const slots = slotsFor(await readFreeSlots(strapi), enquiry?.postcode).map(offered)
    return { reference, state, ...own, isPast, slots }
  }

  return {
    async look(ctx: Context) {
      ctx.body = await shown(await found(documentIdIn(ctx)))
    },

    /** For the site, which has checked that the visitor sent this enquiry: the survey, and the token of its link. */
    async receipt(ctx: Context) {
      const { reference, secret } = (ctx.request.body ?? {}) as { reference?: unknown; secret?: unknown }
      const expected = process.env.SITE_HOOK_SECRET
      // Without a secret nobody can prove to be the site, and the answer holds a token.
      if (!expected || secret !== expected) throw new errors.ForbiddenError('Only the site asks for receipts')
      const known: Survey | null = await strapi.db.query(SURVEY).findOne({ where: { reference: String(reference) } })
      const survey = await found(known?.documentId ?? '')
      ctx.body = { ...(await shown(survey)), token: signed(survey, keysOf(strapi)[0] ?? '') }
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
