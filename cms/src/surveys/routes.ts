import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { readFirm } from '../email/firm'
import { readFirmSettings } from '../shared/firm-settings'
import { bodyOf, servePublic } from '../shared/rest'
import { isSiteSecret, signingKeys } from '../shared/secrets'
import { bookedTime, offeredSlots } from './availability'
import { readRequestedTime } from './book'
import { changeSurvey, readSurvey } from './change'
import { isBooked, linkTo, type Survey, tokenOf, verifyToken } from './survey'
import { invitation } from './survey-email'

/**
 * No account is needed: the token of a signed link gives access to one survey only, and receipts are for the site. Token
 * and secret are in the body: neither must appear in a URL, which is logged. In `register`.
 */
export const serveSurveys = (): void => {
  const calls = { look, calendar, receipt, move, cancel }
  servePublic([
    { method: 'GET', path: '/survey-slots', handler: slots },
    ...Object.entries(calls).map(([name, handler]) => ({ method: 'POST' as const, path: `/surveys/${name}`, handler })),
  ])
}

const documentIdIn = (ctx: Context): string => {
  const documentId = verifyToken(bodyOf(ctx).token, signingKeys())
  if (!documentId) throw new errors.NotFoundError('The link is invalid or has expired')
  return documentId
}

const noSurvey = () => new errors.NotFoundError('There is no such survey')

/** What the customer sees: the survey, and the times to choose from. */
const describe = async (survey: Survey | null) => {
  if (!survey?.enquiry) throw noSurvey()
  const { reference, state, enquiry } = survey
  const time = bookedTime(await readFirmSettings(), survey)
  return { reference, state, ...time, slots: await offeredSlots(enquiry.postcode) }
}

/** The times for a free survey that can be booked now. */
const slots = async (ctx: Context) => {
  ctx.body = { slots: await offeredSlots() }
}

const look = async (ctx: Context) => {
  ctx.body = await describe(await readSurvey({ documentId: documentIdIn(ctx) }))
}

/** The file of the customer's email, for those who download it: programs know the survey by its UID. */
const calendar = async (ctx: Context) => {
  const survey = await readSurvey({ documentId: documentIdIn(ctx) })
  if (!survey?.enquiry || !isBooked(survey.state)) throw noSurvey()
  const news = { kind: 'visitor', survey, enquiry: survey.enquiry, firm: await readFirm(), to: '' } as const
  ctx.body = { calendar: invitation(news, linkTo(survey)).content }
}

/** For the site, which has checked that the visitor sent this enquiry: the survey, and the token of its link. */
const receipt = async (ctx: Context) => {
  const { reference, secret } = bodyOf(ctx)
  // Without a secret nobody can prove to be the site, and the answer contains a token.
  if (!isSiteSecret(secret)) throw new errors.ForbiddenError('Only the site asks for receipts')
  const survey = await readSurvey({ reference: String(reference) })
  ctx.body = { ...(await describe(survey)), token: survey && tokenOf(survey) }
}

const move = async (ctx: Context) => {
  const documentId = documentIdIn(ctx)
  const start = readRequestedTime(bodyOf(ctx))
  if (!start) throw new errors.ValidationError('survey must be a time such as 2026-12-01T09:00Z')
  await changeSurvey(documentId, start)
  ctx.body = { done: 'moved' }
}

const cancel = async (ctx: Context) => {
  await changeSurvey(documentIdIn(ctx))
  ctx.body = { done: 'cancelled' }
}
