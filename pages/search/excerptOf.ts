import type { Searchable } from '#services/search/searchable.ts'
import { firstFound } from '#services/search/words.ts'

const maxLength = 200
const before = 60

/** The summary of an entry; if only its whole text contains the words, the text around the first of them. */
export function excerptOf({ title, text, body }: Searchable, terms: ReadonlySet<string>): string {
  const at = body && firstFound(text, terms) < 0 && firstFound(title, terms) < 0 ? firstFound(body, terms) : -1
  if (!body || at < 0) return text
  // Cuts at spaces: a price reference contains none, so it stays whole.
  const start = at <= before ? 0 : body.slice(0, at - before).search(/\S*$/)
  const rest = body.slice(start)
  const cut = rest.length <= maxLength ? rest : `${rest.slice(0, maxLength).replace(/\s\S*$/, '')} …`
  return `${start > 0 ? '… ' : ''}${cut.replace(/\s+/g, ' ')}`
}
