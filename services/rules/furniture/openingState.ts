import { addDays, firmTime, weekdayOf, weekdays } from '../time/firmTime.ts'

export interface OpeningTimes {
  openingHours: { day: string; opens: string; closes: string }[]
  closures: Closure[]
}

/** A day or days with other hours: closed, or open from `opens` to `closes`. */
export interface Closure {
  date: string
  /** The last day, if there are more than one. */
  to?: string
  opens?: string
  closes?: string
  reason: string
}

export type OpeningState =
  | { open: true; until: string }
  | {
      open: false
      /** With the date if that is a week or more ahead, when the weekday alone would mislead. */
      next?: { day: string; opens: string; today: boolean; date?: string }
    }

/**
 * Whether the office is open, in its own time wherever the visitor is. Times are `HH:MM`, dates `YYYY-MM-DD`.
 * Looks at most two weeks ahead.
 */
export function openingState(times: OpeningTimes, now: Date): OpeningState {
  const { date: today, time } = firmTime(now)
  for (let ahead = 0; ahead <= 14; ahead++) {
    const date = addDays(today, ahead)
    const hours = hoursOn(times, date)
    const current = hours.find(({ opens, closes }) => ahead === 0 && opens <= time && time < closes)
    if (current) return { open: true, until: current.closes }
    const next = hours.find(({ opens }) => ahead > 0 || opens > time)
    if (next) {
      const day = { day: weekdayOf(date), opens: next.opens, today: ahead === 0 }
      return { open: false, next: ahead < 7 ? day : { ...day, date } }
    }
  }
  return { open: false }
}

/** The week from Monday to Sunday, as runs of days with the same `hours`, such as `08:00–18:00`; none on closed days. */
export function hoursOfWeek(
  openingHours: OpeningTimes['openingHours'],
): { first: string; last: string; hours: string[] }[] {
  const runs: ReturnType<typeof hoursOfWeek> = []
  for (const day of [...weekdays.slice(1), ...weekdays.slice(0, 1)]) {
    const hours = openingHours
      .filter((entry) => entry.day === day)
      .map(({ opens, closes }) => `${opens}–${closes}`)
      .sort()
    const run = runs.at(-1)
    if (run && run.hours.join() === hours.join()) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
}

/** How many days ahead the site announces closures. */
const noticeDays = 7

/** The closures of the next seven days, including today. A day that is closed every week needs no notice. */
export function closuresSoon({ openingHours, closures }: OpeningTimes, now: Date): Closure[] {
  const { date: today } = firmTime(now)
  const days = Array.from({ length: noticeDays }, (_, ahead) => addDays(today, ahead))
  const isOpen = (date: string) => openingHours.some(({ day }) => day === weekdayOf(date))
  return closures
    .filter((closure) => days.some((date) => closureOn(closures, date) === closure && (closure.opens || isOpen(date))))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Opening hours of a day, earliest first. */
function hoursOn({ openingHours, closures }: OpeningTimes, date: string): { opens: string; closes: string }[] {
  const closure = closureOn(closures, date)
  if (!closure) {
    const day = weekdayOf(date)
    return openingHours.filter((hours) => hours.day === day).sort((a, b) => (a.opens < b.opens ? -1 : 1))
  }
  const { opens, closes } = closure
  return opens && closes ? [{ opens, closes }] : []
}

/** If several include the day, the shortest counts, such as one day within a break. */
function closureOn(closures: Closure[], day: string): Closure | undefined {
  const length = ({ date, to = date }: Closure) => Date.parse(to) - Date.parse(date)
  return closures.filter(({ date, to = date }) => date <= day && day <= to).sort((a, b) => length(a) - length(b))[0]
}
