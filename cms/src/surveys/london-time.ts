const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' })
/** How far London's clock is ahead of UTC, in summer and in winter. */
const OFFSETS_MS = [3_600_000, 0]

/** What London's calendar and clock show: `YYYY-MM-DD` and `HH:MM`. */
export const londonTime = (instant: Date): { date: string; time: string } => {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
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
