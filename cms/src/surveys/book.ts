import type { StoredEntry } from '../outbox/records'
import { readBookings, readRules } from './availability'
import { freeSlots, overlaps, type Period, slotsFor } from './free-slots'
import { type NotBooked, SURVEY } from './survey'

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
export const bookSurvey = async (start: Date, { id, reference, postcode }: StoredEntry): Promise<void> => {
  const claim = await claimFree(start, { postcode: String(postcode) })
  const requested = { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + HOUR_MS).toISOString() }
  const time = typeof claim === 'string' ? { ...requested, state: claim } : { ...claim, state: 'asked' }
  const data = { ...time, reference, enquiry: id, version: 0 }
  await strapi.documents(SURVEY).create({ data: data as never })
}

/** A time reserved for one customer, as fields of a survey. */
interface Claim {
  startsAt: string
  endsAt: string
  slotKey: string
}

/** Working days by which the lead time is shortened: the page may have been open for long, or Strapi unavailable. */
const LATE_DAYS = 1
const MINUTE_MS = 60_000

/** Claims a free time. @returns the claim, or the reason why the time is unavailable */
export const claimFree = async (
  start: Date,
  { postcode, survey = 0 }: { postcode: string; survey?: number },
): Promise<Claim | NotBooked> => {
  const [rules, now] = [await readRules(), new Date()]
  if (!rules) return 'not_free'
  const bookings = await readBookings(now, survey)
  const leadDays = Math.max(0, rules.leadDays - LATE_DAYS)
  const slots = freeSlots({ ...rules, leadDays }, bookings, now)
  const slot = slots.find((slot) => slot.start.getTime() === start.getTime())
  if (!slot) return 'not_free'
  return slotsFor(rules.settings, [slot], postcode).length === 0
    ? 'not_for_postcode'
    : (claimOf(slot, bookings, rules.atOnce) ?? 'not_free')
}

/** Claims any time, for editors: only the number of surveys at the same time is limited. */
export const claimAny = async (start: Date, survey: number): Promise<Claim | undefined> => {
  const { lengthMinutes = 60, atOnce = 1 } = (await readRules()) ?? {}
  const bookings = await readBookings(new Date(), survey)
  const period = { start, end: new Date(start.getTime() + lengthMinutes * MINUTE_MS) }
  return overlaps(bookings, period) < atOnce ? claimOf(period, bookings, atOnce) : undefined
}

const claimOf = ({ start, end }: Period, bookings: { slotKey: string }[], atOnce: number): Claim | undefined => {
  const keysInUse = new Set(bookings.map(({ slotKey }) => slotKey))
  const keys = Array.from({ length: atOnce }, (_, place) => `${start.toISOString()} ${place + 1}`)
  const slotKey = keys.find((key) => !keysInUse.has(key))
  return slotKey ? { startsAt: start.toISOString(), endsAt: end.toISOString(), slotKey } : undefined
}
