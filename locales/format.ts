// The firm's copy of an estimate has the same amounts (services/rules/estimate/asText.ts).
export { formatPounds, formatRange } from '#services/rules/site/money.ts'

/**
 * British formats, without `Intl`: its first use costs a browser 12 ms, on a phone four times that, during hydration.
 * All dates are calendar days, so they are parsed and formatted in UTC.
 */
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')

/** @param isoDate `YYYY-MM-DD`; anything else is returned unchanged */
export function formatDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return isoDate
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `Tuesday 1 December`, for days that are near. @param isoDate `YYYY-MM-DD` */
export function formatDay(isoDate: string): string {
  const date = new Date(`${isoDate}T00:00:00Z`)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** `24 December`, `25–28 December`, `30 December – 2 January`. @param to the last day; undefined: only one */
export function formatDays(date: string, to = date): string {
  const [first, last] = [new Date(date), new Date(to)]
  const end = `${last.getUTCDate()} ${months[last.getUTCMonth()]}`
  if (date === to) return end
  if (date.slice(0, 7) === to.slice(0, 7)) return `${first.getUTCDate()}–${end}`
  return `${first.getUTCDate()} ${months[first.getUTCMonth()]} – ${end}`
}

/** At most `length` characters, cut between words where there is a space near the end. */
export function cutText(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const start = letters.slice(0, length - 1).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`
}

/**
 * Tags of HTML; the dash of a range, after which browsers break lines: `7–14`, `£32–45`; and the space between a number
 * and its unit: `26 m²`, `14 days`.
 */
const tagsAndJoints =
  /<[^<>]*>|(?<=[^\s–])–(?=[^\s–])|(?<=\d) (?=(?:m²|mm|cm|kg|minutes?|hours?|days?|weeks?|months?|years?)(?!\w))/g

/** A text, or HTML, whose ranges stay on one line, and numbers on that of their unit: with a word joiner, and a space. */
export const unbroken = (text: string): string =>
  text.replace(tagsAndJoints, (part) => (part === '–' ? '–\u2060' : part === ' ' ? '\u00a0' : part))
