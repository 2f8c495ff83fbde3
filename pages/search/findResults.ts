import { rateText } from '#locales/unitText.ts'
import { fillInPrices } from '#renderer/server/pageData.ts'
import { type Kind, kinds, type Searchable, type SearchEntry } from '#services/rules/content/searchable.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import type { PreparedSearch } from '#services/rules/search/entries.ts'
import type { Hit } from '#services/rules/search/search.ts'
import { bodyOf } from '#services/rules/search/texts.ts'
import { firstMatch, markWords, type SearchLanguage } from '#services/rules/search/words.ts'
import { addresses } from '#services/rules/site/addresses.ts'

/** Texts are in pieces: every second one is a word that was searched for. */
export interface Result {
  path: string
  /** If it is not that of the page. */
  lang?: string
  title: string[]
  text: string[]
}

export interface ResultGroup {
  kind: Kind
  /** Number of results; `results` contains the best of them. */
  total: number
  results: Result[]
}

const perKind = 5
/** Maximum for the kind that was asked for. */
const maxResults = 50

/** @param first the kind whose results come first, and with up to 50 entries */
export function findResults(
  content: Content,
  { version, search }: PreparedSearch,
  typed: string,
  first: string | undefined,
) {
  const { hits, corrected, language } = search(typed)
  const best = [...new Set(hits.map(({ entry }) => entry.kind))]
  const order = [...kinds.filter((kind) => kind === first && best.includes(kind)), ...best.filter((k) => k !== first)]
  const groups = order.map((kind): ResultGroup => {
    const all = hits.filter(({ entry }) => entry.kind === kind)
    const results = all.slice(0, kind === first ? maxResults : perKind).map((hit) => {
      const { title, text } = fillInPrices(content, addresses.search, textsOf(hit, language))
      const marked = (words: string) => markWords(words, hit.terms, language)
      return { path: hit.entry.path, title: marked(title), text: marked(text) }
    })
    return { kind, total: all.length, results }
  })
  return { version, total: hits.length, corrected, groups }
}

function textsOf({ entry, terms }: Hit<SearchEntry>, language: SearchLanguage) {
  const { title, text, price } = entry
  if (!price) return { title, text: excerptOf(entry, terms, language) }
  const amount = rateText(price)
  return { title, text: text ? `${amount}. ${text}` : amount }
}

const maxLength = 200
const before = 90

/** The summary of an entry; if only its whole text contains the words, the text around the first of them, from the start of its sentence if that is near. */
export function excerptOf(entry: Searchable, terms: ReadonlySet<string>, language: SearchLanguage): string {
  const { title, text } = entry
  const body = bodyOf(entry)
  const find = (words: string) => firstMatch(words, terms, language)
  const at = body && find(text) < 0 && find(title) < 0 ? find(body) : -1
  if (!body || at < 0) return text
  // Cuts at spaces: a price reference contains none, so it stays whole.
  const [opening = ''] = body
    .slice(0, at)
    .split(/(?<=[.!?])\s+/)
    .slice(-1)
  const sentence = at - opening.length
  const start = opening.length <= before ? sentence : body.slice(0, at - before).search(/\S*$/)
  const rest = body.slice(start)
  const cut = rest.length <= maxLength ? rest : `${rest.slice(0, maxLength).replace(/\s\S*$/, '')} …`
  return `${start === sentence ? '' : '… '}${cut.replace(/\s+/g, ' ')}`
}
