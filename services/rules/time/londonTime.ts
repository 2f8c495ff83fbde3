// The firm's local time. Days are written `YYYY-MM-DD`, times `HH:MM`.

const zone = { timeZone: 'Europe/London' } as const

// Created on first use, because that costs ten times as much as using them, and phones are slow.
let clock: Intl.DateTimeFormat | undefined
let offsets: Intl.DateTimeFormat | undefined

/** The day and time in London. */
export function londonTime(now: Date): { date: string; time: string } {
  clock ??= new Intl.DateTimeFormat('en-CA', { ...zone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  const parts = clock.formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/** Today's day in London. */
export const londonToday = (now = new Date()): string => londonTime(now).date

/** Midnight of a day in London with its offset from UTC, such as `2026-07-01T00:00:00+01:00`. */
export const londonMidnight = (day: string): string => `${day}T00:00:00${offsetAt(day, '00:00:00')}`

/** The last second of a day in London. */
export const londonDayEnd = (day: string): string => `${day}T23:59:59${offsetAt(day, '23:59:59')}`

/** Clocks change at 01:00 UTC, so neither end of a day is within the change. */
function offsetAt(day: string, time: string): string {
  const at = new Date(`${day}T${time}Z`)
  if (Number.isNaN(at.getTime())) return 'Z'
  offsets ??= new Intl.DateTimeFormat('en-GB', { ...zone, timeZoneName: 'longOffset' })
  const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || '+00:00'
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
    /** Today's calendar day in London, `YYYY-MM-DD`. */
    today(): string {
      const today = londonToday(new Date(now))
      changesAt(Date.parse(londonMidnight(addDays(today, 1))))
      return today
    },
    /** The earliest of these moments; Infinity if nothing depends on the time. */
    until: (): number => until,
  }
}
export type Clock = Readonly<ReturnType<typeof createClock>>
