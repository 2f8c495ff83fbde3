import type { ReactNode } from 'react'

/** Tags of HTML, and ranges with what stands right before and after their dash: `7–14`, `(£32–45`. */
const tagsAndRanges = /<[^<>]*>|[^\s<>&;–]{1,12}–[^\s<>&;–]{1,12}/g

/** A text whose ranges stay on one line: browsers break lines after a dash. */
export function unbroken(text: string): ReactNode {
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
  html.replace(tagsAndRanges, (part) => (part.startsWith('<') ? part : `<span class="nobr">${part}</span>`))
