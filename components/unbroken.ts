/**
 * Tags of HTML; the dash of a range, after which browsers break lines: `7–14`, `£32–45`; and the space between a number
 * and its unit: `26 m²`, `14 days`.
 */
const tagsAndJoints =
  /<[^<>]*>|(?<=[^\s–])–(?=[^\s–])|(?<=\d) (?=(?:m²|mm|cm|kg|minutes?|hours?|days?|weeks?|months?|years?)(?!\w))/g

/** A text, or HTML, whose ranges stay on one line, and numbers on that of their unit: with a word joiner, and a space. */
export const unbroken = (text: string): string =>
  text.replace(tagsAndJoints, (part) => (part === '–' ? '–\u2060' : part === ' ' ? '\u00a0' : part))
