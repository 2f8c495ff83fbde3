import { claimFree } from './claim'
import { SURVEY } from './survey'

const START = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/
const HOUR_MS = 3_600_000

/** The start of the wanted survey, as the form sends it: `2026-12-01T09:00Z`. Anything else is ignored. */
export const readRequestedTime = (input: unknown): Date | undefined => {
  const { survey } = (input ?? {}) as { survey?: unknown }
  const start = typeof survey === 'string' && START.test(survey) ? new Date(survey) : undefined
  return start && !Number.isNaN(start.getTime()) ? start : undefined
}

/**
 * Books a survey. Must run in the transaction that stores the enquiry. If the time is unavailable, the request is stored
 * anyway, with the reason, so that both sides are told.
 * @throws if another process has just taken the time: the transaction must be retried
 */
export const bookSurvey = async (
  start: Date,
  enquiry: { id: number; reference: string; postcode: string },
): Promise<void> => {
  const { id, reference, postcode } = enquiry
  const claim = await claimFree(start, { postcode })
  const requested = { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + HOUR_MS).toISOString() }
  const time = typeof claim === 'string' ? { ...requested, state: claim } : { ...claim, state: 'asked' }
  const data = { ...time, reference, enquiry: id, version: 0 }
  await strapi.documents(SURVEY).create({ data: data as never })
}
