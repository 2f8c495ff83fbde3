export interface OpeningTimes {
  openingHours: { day: string; opens: string; closes: string }[]
  closures: { date: string; reason: string }[]
}

export type OpeningState =
  | { open: true; until: string }
  | { open: false; next?: { day: string; opens: string; today: boolean } }

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const dayLength = 86_400_000

/**
 * Whether the office is open, in London time wherever the visitor is. Times are `HH:MM`, closures `YYYY-MM-DD`.
 * Looks at most two weeks ahead.
 */
export function openingState({ openingHours, closures }: OpeningTimes, now: Date): OpeningState {
  const { date, time } = londonTime(now)
  for (let ahead = 0; ahead <= 14; ahead++) {
    const day = new Date(Date.parse(`${date}T00:00:00Z`) + ahead * dayLength)
    if (closures.some((closure) => closure.date === day.toISOString().slice(0, 10))) continue
    const name = weekdays[day.getUTCDay()] ?? ''
    const hours = openingHours.filter((each) => each.day === name).sort((a, b) => (a.opens < b.opens ? -1 : 1))
    const current = hours.find(({ opens, closes }) => ahead === 0 && opens <= time && time < closes)
    if (current) return { open: true, until: current.closes }
    const next = hours.find(({ opens }) => ahead > 0 || opens > time)
    if (next) return { open: false, next: { day: name, opens: next.opens, today: ahead === 0 } }
  }
  return { open: false }
}

/** How long before a closed day the site says so. */
const noticeDays = 7

/** The days on which the office would be open but is closed, from today, within a week. */
export function closedSoon({ openingHours, closures }: OpeningTimes, now: Date): OpeningTimes['closures'] {
  const { date: today } = londonTime(now)
  const until = new Date(Date.parse(`${today}T00:00:00Z`) + noticeDays * dayLength).toISOString().slice(0, 10)
  return closures
    .filter(({ date }) => today <= date && date < until)
    .filter(({ date }) => openingHours.some(({ day }) => day === weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Created once, because that costs ten times as much as using it, and only on first use, because phones are slow. */
let clock: Intl.DateTimeFormat | undefined

function londonTime(now: Date): { date: string; time: string } {
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const parts = clock.formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}
