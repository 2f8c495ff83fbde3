import { addDays, londonMidnight, londonToday } from './londonTime.ts'

/**
 * The time for which a page is made. It notes the moment at which the page will be different, so that a stored page is
 * checked again then.
 */
export interface Clock {
  /** Epoch milliseconds. Whoever uses it reports with `changesAt` when the result will be different. */
  readonly now: number
  /** Today's calendar day in London, `YYYY-MM-DD`. */
  today(): string
  /** @param moment epoch milliseconds; the past is ignored */
  changesAt(moment: number): void
  /** The earliest of these moments; Infinity if nothing depends on the time. */
  until(): number
}

export function createClock(now = Date.now()): Clock {
  let until = Number.POSITIVE_INFINITY
  const changesAt = (moment: number) => {
    if (moment > now) until = Math.min(until, moment)
  }
  return {
    now,
    changesAt,
    today() {
      const today = londonToday(new Date(now))
      changesAt(Date.parse(londonMidnight(addDays(today, 1))))
      return today
    },
    until: () => until,
  }
}
