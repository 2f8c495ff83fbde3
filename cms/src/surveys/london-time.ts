/** Swedish, because it writes `2026-12-01 09:00`. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
/** How far London's clock is ahead of UTC, in summer and in winter. */
const OFFSETS_MS = [3_600_000, 0]
const MINUTE_MS = 60_000

interface LocalTime {
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:MM` */
  time: string
}

/** Cache of local times, by minutes since 1970: formatting takes most of the time of working out free times. */
const localTimes = new Map<number, LocalTime>()
const MAX_LOCAL_TIMES = 10_000

/** What London's calendar and clock show. */
export const londonTime = (instant: Date): LocalTime => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const cached = localTimes.get(minute)
  if (cached) return cached
  const [date = '', time = ''] = clock.format(instant).split(' ')
  if (localTimes.size >= MAX_LOCAL_TIMES) localTimes.clear()
  localTimes.set(minute, { date, time })
  return { date, time }
}

/** @returns undefined for an hour that the clock skips in March; the first of an hour that it repeats in October */
export const londonInstant = (date: string, time: string): Date | undefined =>
  OFFSETS_MS.map((offset) => new Date(Date.parse(`${date}T${time}:00Z`) - offset)).find((instant) => {
    const local = londonTime(instant)
    return local.date === date && local.time === time
  })

/** `Tuesday 1 December 2026, 09:00 to 10:00` */
export const inLondonWords = (start: Date, end?: Date): string => {
  const { date, time } = londonTime(start)
  const day = longDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
  return end ? `${day}, ${time} to ${londonTime(end).time}` : `${day}, ${time}`
}
