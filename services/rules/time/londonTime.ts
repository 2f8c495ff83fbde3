/** Midnight of a calendar day in London with its offset from UTC, such as `2026-07-01T00:00:00+01:00`. */
export const londonMidnight = (day: string): string => `${day}T00:00:00${offsetAt(day, '00:00:00')}`

/** The last second of a calendar day in London. */
export const londonDayEnd = (day: string): string => `${day}T23:59:59${offsetAt(day, '23:59:59')}`

/** Today's calendar day in London, `YYYY-MM-DD`. */
export const londonToday = (now = new Date()): string => days.format(now)

const zone = { timeZone: 'Europe/London' } as const
const days = new Intl.DateTimeFormat('sv-SE', zone)
const hours = new Intl.DateTimeFormat('en-GB', { ...zone, timeZoneName: 'longOffset' })

/** Clocks change at 01:00 UTC, so neither end of a day is within the change. */
function offsetAt(day: string, time: string): string {
  const at = new Date(`${day}T${time}Z`)
  if (Number.isNaN(at.getTime())) return 'Z'
  const name = hours.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  return name?.replace('GMT', '') || '+00:00'
}
