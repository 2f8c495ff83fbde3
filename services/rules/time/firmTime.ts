// The firm's local time. Days are written `YYYY-MM-DD`, times `HH:MM`.

import { instantAt, type LocalTime, localTime, offsetMs } from '../../../cms/src/site/zones.ts'
import { firmSettings } from '../site/firm.ts'

/** The day and time where the firm is. */
export const firmTime = (now: Date): LocalTime => localTime(firmSettings().timeZone, now)

/** Today's day there. */
export const firmToday = (now = new Date()): string => firmTime(now).date

/** Midnight of a day with its offset from UTC, such as `2026-07-01T00:00:00+01:00`. */
export const firmMidnight = (day: string): string => `${day}T00:00:00${offsetAt(day, '00:00')}`

/** The last second of a day. */
export const firmDayEnd = (day: string): string => `${day}T23:59:59${offsetAt(day, '23:59')}`

/** In a few zones, the clocks of one night in the year skip midnight; the offset is then that of midnight in UTC. */
function offsetAt(day: string, time: string): string {
  const { timeZone } = firmSettings()
  const utc = new Date(`${day}T${time}Z`)
  if (Number.isNaN(utc.getTime())) return 'Z'
  const minutes = offsetMs(timeZone, instantAt(timeZone, day, time) ?? utc) / 60_000
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

const dayMs = 86_400_000
/** As `weekdayOf` names them. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Such as `monday`. */
export const weekdayOf = (day: string): string => weekdays[new Date(day).getUTCDay()] ?? ''

/**
 * The time for which a page is made. It notes the moment at which the page will be different, so that a stored page is
 * checked again then.
 */
export function createClock(now = Date.now()) {
  let until = Number.POSITIVE_INFINITY
  /** @param moment epoch milliseconds; the past is ignored */
  const changesAt = (moment: number): void => {
    if (moment > now) until = Math.min(until, moment)
  }
  return {
    /** Epoch milliseconds. Whoever uses it reports with `changesAt` when the result will be different. */
    now,
    changesAt,
    /** Today's calendar day where the firm is, `YYYY-MM-DD`. */
    today(): string {
      const today = firmToday(new Date(now))
      changesAt(Date.parse(firmMidnight(addDays(today, 1))))
      return today
    },
    /** The earliest of these moments; Infinity if nothing depends on the time. */
    until: (): number => until,
  }
}
export type Clock = Readonly<ReturnType<typeof createClock>>
