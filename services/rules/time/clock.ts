import { londonMidnight, londonToday } from './londonTime.ts'

/**
 * The time for which a page is made. It notes until when what was asked of it holds, so that a stored page is looked at
 * again at that moment.
 */
export interface Clock {
  /** Epoch milliseconds. Who uses it says by `changesAt` when the result will be another. */
  readonly now: number
  /** Today's calendar day in London, `YYYY-MM-DD`. */
  today(): string
  /** @param moment epoch milliseconds at which something that has been made will be different; the past is ignored */
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
      changesAt(Date.parse(londonMidnight(dayAfter(today))))
      return today
    },
    until: () => until,
  }
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
