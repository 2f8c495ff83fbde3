import type { Kind, Searchable } from '../content/searchable.ts'
import { type QueryPart, type SearchLanguage, wordsIn } from './words.ts'

/** The weight of a word, by the field that contains it. */
export const boost = { title: 5, name: 4, text: 2, facts: 2, places: 2, body: 0.4 }
export type Field = keyof typeof boost

/** Pages that visitors look for weigh more than those that only mention the words. */
const weights: Record<Kind, number> = {
  service: 1.8,
  page: 1.4,
  question: 1.1,
  area: 1,
  article: 0.9,
  price: 0.7,
  project: 0.5,
  vacancy: 0.5,
}
/** A category weighs more than its services. */
const categoryWeight = 1.8

export const weightOf = ({ kind, path }: Searchable): number =>
  weights[kind] * (kind === 'service' && path.split('/').length < 4 ? categoryWeight : 1)

/** A term of the index that an entry has in a field. */
export interface Found {
  term: string
  field: Field
  /** The term of the query. */
  asked: string
}

/**
 * Entries of a lower level come first: pages before passages that only mention the words, and vacancies last, unless
 * their titles have the words.
 */
export function levelOf({ kind }: Searchable, found: readonly Found[]): number {
  if (kind !== 'vacancy') return found.some(({ field }) => field !== 'body') ? 0 : 2
  const inTitle = new Set(found.flatMap(({ term, field }) => (field === 'title' ? term : [])))
  return found.every(({ term }) => inTitle.has(term)) ? 1 : 3
}

/** The last part of a path: pages are looked for by the names in their addresses, such as “prices”. */
export const nameOf = ({ path }: Searchable): string => path.slice(path.lastIndexOf('/') + 1).replace(/#.*/, '')

/** A normalised form that is equal for a title and a query that mean the same. */
function essence(text: string, { stemOf, common }: SearchLanguage): string {
  const words = wordsIn(text)
  const telling = words.filter((word) => !common.has(word))
  return (telling.length > 0 ? telling : words).map(stemOf).sort().join(' ')
}

/** Normalised names that the query may stand for: as typed, then with synonyms. */
export function targetNames(query: string, parts: readonly QueryPart[], language: SearchLanguage): string[] {
  const others = parts.flatMap(({ synonyms }, at) =>
    synonyms.map((synonym) => parts.map(({ words }, index) => (index === at ? synonym : words.join(' '))).join(' ')),
  )
  return [query, ...others].map((name) => essence(name, language)).filter(Boolean)
}

/** The normalised names of an entry, to compare with `targetNames`. A price is a line of a page, so it has none. */
export const namesOf = (entry: Searchable, language: SearchLanguage): string[] =>
  entry.kind === 'price' ? [] : [entry.title, nameOf(entry)].map((name) => essence(name, language))
