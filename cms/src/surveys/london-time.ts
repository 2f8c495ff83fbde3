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

/**
 * Local times that have been formatted, by minutes since 1970: the site asks for the same free times every few seconds,
 * and formatting them takes longer than all else.
 */
const formatted = new Map<number, LocalTime>()
const MAX_FORMATTED = 10_000

/** What London's calendar and clock show. */
export const londonTime = (instant: Date): LocalTime => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const cached = formatted.get(minute)
  if (cached) return cached
  const [date = '', time = ''] = clock.format(instant).split(' ')
  if (formatted.size >= MAX_FORMATTED) formatted.clear()
  formatted.set(minute, { date, time })
  return { date, time }
}

/** @returns undefined for an hour that the clock skips in March; the first of an hour that it repeats in October */
export const londonInstant = (date: string, time: string): Date | undefined =>
  OFFSETS_MS.map((offset) => new Date(Date.parse(`${date}T${time}:00Z`) - offset)).find((instant) => {
    const shown = londonTime(instant)
    return shown.date === date && shown.time === time
  })

/** `Tuesday 1 December 2026, 09:00 to 10:00` */
export const inLondonWords = (start: Date, end: Date): string => {
  const { date, time } = londonTime(start)
  const day = longDay.format(new Date(`${date}T00:00:00Z`)).replace(',', '')
  return `${day}, ${time} to ${londonTime(end).time}`
}
