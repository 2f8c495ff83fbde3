import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { readFirm } from '../../../email/firm'
import { readFirmSettings } from '../../../shared/firm-settings'
import { bodyOf } from '../../../shared/rest'
import { isSiteSecret, signingKeys } from '../../../shared/secrets'
import { bookedTime, offeredSlots, readFreeSlots, toOffer } from '../../../surveys/availability'
import { readRequestedTime } from '../../../surveys/book'
import { changeSurvey, readSurvey } from '../../../surveys/change'
import { slotsFor } from '../../../surveys/free-slots'
import { isBooked, linkTo, type Survey, tokenOf, verifyToken } from '../../../surveys/survey'
import { invitation } from '../../../surveys/survey-email'

/** Calls with the token of a signed link or the site's secret, in the body: neither must appear in a URL, which is logged. */
export default () => {
  const documentIdIn = (ctx: Context): string => {
    const documentId = verifyToken(bodyOf(ctx).token, signingKeys())
    if (!documentId) throw new errors.NotFoundError('The link is invalid or has expired')
    return documentId
  }

  /** What the customer sees: the survey, and the times to choose from. */
  const describe = async (survey: Survey | null) => {
    if (!survey?.enquiry) throw new errors.NotFoundError('There is no such survey')
    const { reference, state, enquiry } = survey
    const settings = await readFirmSettings()
    const slots = slotsFor(settings, await readFreeSlots(), enquiry.postcode)
    return {
      ...{ reference, state, ...bookedTime(settings, survey) },
      slots: slots.map((slot) => toOffer(settings, slot)),
    }
  }

  return {
    /** The times for a free survey that can be booked now. */
    async slots(ctx: Context) {
      ctx.body = { slots: await offeredSlots() }
    },

    async look(ctx: Context) {
      ctx.body = await describe(await readSurvey({ documentId: documentIdIn(ctx) }))
    },

    /** The file of the customer's email, for those who download it: programs know the survey by its UID. */
    async calendar(ctx: Context) {
      const survey = await readSurvey({ documentId: documentIdIn(ctx) })
      if (!survey?.enquiry || !isBooked(survey.state)) throw new errors.NotFoundError('There is no such survey')
      const news = { kind: 'visitor', survey, enquiry: survey.enquiry, firm: await readFirm(), to: '' } as const
      ctx.body = { calendar: invitation(news, linkTo(survey)).content }
    },

    /** For the site, which has checked that the visitor sent this enquiry: the survey, and the token of its link. */
    async receipt(ctx: Context) {
      const { reference, secret } = bodyOf(ctx)
      // Without a secret nobody can prove to be the site, and the answer contains a token.
      if (!isSiteSecret(secret)) throw new errors.ForbiddenError('Only the site asks for receipts')
      const survey = await readSurvey({ reference: String(reference) })
      ctx.body = { ...(await describe(survey)), token: survey && tokenOf(survey) }
    },

    async move(ctx: Context) {
      const documentId = documentIdIn(ctx)
      const start = readRequestedTime(bodyOf(ctx))
      if (!start) throw new errors.ValidationError('survey must be a time such as 2026-12-01T09:00Z')
      await changeSurvey(documentId, start)
      ctx.body = { done: 'moved' }
    },

    async cancel(ctx: Context) {
      await changeSurvey(documentIdIn(ctx))
      ctx.body = { done: 'cancelled' }
    },
  }
}
