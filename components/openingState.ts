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

function londonTime(now: Date): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Europe/London',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}
