import type { ReactNode } from 'react'

/** Tags of HTML, and ranges with what stands right before and after their dash: `7–14`, `(£32–45`. */
const tagsAndRanges = /<[^<>]*>|[^\s<>&;–]{1,12}–[^\s<>&;–]{1,12}/g

/** Tags of HTML, and the space between a number and its unit: `26 m²`, `7–14 days`. */
const tagsAndUnits = /<[^<>]*>|(?<=\d) (?=(?:m²|mm|cm|kg|minutes?|hours?|days?|weeks?|months?|years?)(?!\w))/g

const joinUnits = (text: string): string => text.replace(tagsAndUnits, (part) => (part === ' ' ? '\u00a0' : part))

/** A text whose ranges stay on one line, as browsers break lines after a dash, and numbers on that of their unit. */
export function unbroken(broken: string): ReactNode {
  const text = joinUnits(broken)
  if (!text.includes('–')) return text
  const pieces: ReactNode[] = []
  let end = 0
  for (const { 0: range, index } of text.matchAll(tagsAndRanges)) {
    pieces.push(
      text.slice(end, index),
      <span key={index} className="nobr">
        {range}
      </span>,
    )
    end = index + range.length
  }
  return [...pieces, text.slice(end)]
}

/** The same for HTML. */
export const unbrokenHtml = (html: string): string =>
  joinUnits(html).replace(tagsAndRanges, (part) => (part.startsWith('<') ? part : `<span class="nobr">${part}</span>`))
