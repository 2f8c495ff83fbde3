import type { Core } from '@strapi/strapi'
import { claimFree } from './claim'
import { SURVEY } from './survey'

const WISH = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
const HOUR_MS = 3_600_000

/** The start of the wanted survey, as the form sends it: `2026-12-01T09:00Z`. Anything else is ignored. */
export const readRequestedTime = (input: unknown): Date | undefined => {
  const { survey } = (input ?? {}) as { survey?: unknown }
  const wish = typeof survey === 'string' && WISH.test(survey) ? new Date(survey) : undefined
  return wish && !Number.isNaN(wish.getTime()) ? wish : undefined
}

/**
 * Books a survey. Must run in the transaction that stores the enquiry. If the time is unavailable, the request is stored
 * anyway, with the reason, so that both sides are told.
 * @throws if another process has just taken the time: the transaction must be retried
 */
export const bookSurvey = async (
  strapi: Core.Strapi,
  wish: Date,
  enquiry: { id: number; reference: string; postcode: string },
): Promise<void> => {
  const { id, reference, postcode } = enquiry
  const claim = await claimFree(strapi, wish, { postcode })
  const end = new Date(wish.getTime() + HOUR_MS)
  const unmet = { startsAt: wish.toISOString(), endsAt: end.toISOString() }
  const met = typeof claim === 'string' ? { ...unmet, state: claim } : { ...claim, state: 'asked' }
  const data = { ...met, reference, enquiry: id, version: 0 }
  await strapi.documents(SURVEY).create({ data: data as never })
}
