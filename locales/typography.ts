/** At most `length` characters, cut between words where there is a space near the end. */
export function cutText(text: string, length: number): string {
  const letters = [...text]
  if (letters.length <= length) return text
  const start = letters.slice(0, length - 1).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`
}

/**
 * Tags of HTML; the dash of a range, after which browsers break lines: `7–14`, `£32–45`; the space between a number and
 * its unit: `26 m²`, `14 days`; and those of a sum, except before a further part: `11 × £40 + 6 × £9`.
 */
const tagsAndJoints =
  /<[^<>]*>|(?<=[^\s–])–(?=[^\s–])|(?<=\d) (?=×|(?:m²|mm|cm|kg|minutes?|hours?|days?|weeks?|months?|years?)(?!\w))|(?<=[×+=]) (?=\S)/g

/** A text, or HTML, whose ranges stay on one line, and numbers on that of their unit: with a word joiner, and a space. */
export const unbroken = (text: string): string =>
  text.replace(tagsAndJoints, (part) => (part === '–' ? '–\u2060' : part === ' ' ? '\u00a0' : part))
