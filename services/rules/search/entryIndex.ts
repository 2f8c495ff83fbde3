import type { Searchable } from '../content/searchable.ts'
import { type Also, FieldIndex, type KnownTerms, readPlace } from './fieldIndex.ts'
import { boost, type Field, type Found, namesOf, weightOf } from './ranking.ts'
import type { SearchLanguage } from './words.ts'

/** A term, or queries of which any or all must match. */
export type Query = TermQuery | { any: Query[] } | { all: Query[] }

interface TermQuery {
  term: string
  weight: number
  also?: Also
  /** By default all. */
  fields?: readonly Field[] | undefined
}

/** An entry that matches, and why. */
export interface Match<Entry> {
  entry: Entry
  /** See `namesOf` in ranking.ts. */
  names: readonly string[]
  score: number
  found: Found[]
}

/** By the numbers of the entries. */
type Matches<Entry> = Map<number, Match<Entry>>

/** More changes would keep other requests waiting. */
const maxChanges = 20
/** How long it indexes before other requests are answered. */
const maxBusyMs = 2

/** Finds entries by their terms, and scores them by BM25+. https://en.wikipedia.org/wiki/Okapi_BM25 */
export class EntryIndex<Entry extends Searchable> {
  readonly #numbers = new Map<string, number>()
  /** By number. The numbers of entries that are gone are not used again. */
  readonly #entries: { entry: Entry; names: string[] }[] = []
  readonly #fields: readonly FieldIndex[]
  readonly language: SearchLanguage

  constructor(language: SearchLanguage) {
    this.language = language
    this.#fields = (Object.keys(boost) as Field[]).map((name) => new FieldIndex(name, language))
  }

  /**
   * Indexes entries in small steps: for 10,000 articles, it takes seconds.
   * @param entries by id; an id is never reused for another entry
   */
  static async of<Entry extends Searchable>(
    entries: ReadonlyMap<string, Entry>,
    language: SearchLanguage,
  ): Promise<EntryIndex<Entry>> {
    const index = new EntryIndex<Entry>(language)
    const known: KnownTerms = new Map()
    let start = performance.now()
    for (const [id, entry] of entries) {
      index.#add(id, entry, known)
      if (performance.now() - start < maxBusyMs) continue
      await new Promise<void>((resume) => (globalThis.setImmediate ?? setTimeout)(resume))
      start = performance.now()
    }
    return index
  }

  /**
   * Makes these the entries of the index, in one step, if only a few have changed.
   * @returns false if too many have changed, so that a new index is better
   */
  update(wanted: ReadonlyMap<string, Entry>): boolean {
    const gone = [...this.#numbers].filter(([id]) => !wanted.has(id))
    const added = [...wanted].filter(([id]) => !this.#numbers.has(id))
    if (gone.length + added.length > maxChanges) return false
    for (const [id, number] of gone) {
      const { entry } = this.#entries[number] ?? {}
      for (const field of entry ? this.#fields : []) field.remove(number, entry as Entry)
      this.#numbers.delete(id)
      delete this.#entries[number]
    }
    for (const [id, entry] of added) this.#add(id, entry)
    return true
  }

  /** Best first. An entry that matches several terms of the query counts several times. */
  run(query: Query): Match<Entry>[] {
    const matches = [...this.#matches(query).values()]
    for (const match of matches) match.score *= new Set(match.found.map(({ asked }) => asked)).size
    return matches.sort((a, b) => b.score - a.score)
  }

  #add(id: string, entry: Entry, known?: KnownTerms): void {
    const number = this.#entries.push({ entry, names: namesOf(entry, this.language) }) - 1
    this.#numbers.set(id, number)
    for (const field of this.#fields) field.add(number, entry, known)
  }

  #matches(query: Query): Matches<Entry> {
    if ('term' in query) return this.#ofTerm(query)
    const [first = new Map(), ...others] = ('all' in query ? query.all : query.any).map((part) => this.#matches(part))
    return others.reduce('all' in query ? both : either, first)
  }

  #ofTerm({ term: asked, weight, also, fields }: TermQuery): Matches<Entry> {
    const matches: Matches<Entry> = new Map()
    for (const field of this.#fields.filter(({ name }) => fields?.includes(name) ?? true))
      for (const { term, likeness, places } of field.placesOf(asked, also)) {
        const worth = this.#scoring(field, places.length)
        const termMatch: Found = { term, field: field.name, asked }
        const factor = likeness * weight * boost[field.name]
        for (const place of places) {
          const { number, times } = readPlace(place)
          const indexed = this.#entries[number]
          if (!indexed) continue
          const score = factor * weightOf(indexed.entry) * worth(number, times)
          const match = matches.get(number)
          if (match) {
            match.score += score
            match.found.push(termMatch)
          } else matches.set(number, { ...indexed, score, found: [termMatch] })
        }
      }
    return matches
  }

  /** What a term is worth in an entry. @param places how many entries have it */
  #scoring(field: FieldIndex, places: number): (number: number, times: number) => number {
    const count = this.#numbers.size
    const rarity = Math.log(1 + (count - places + 0.5) / (places + 0.5))
    const meanLength = field.total / count
    return (number, times) =>
      rarity * (0.5 + (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * field.lengthOf(number)) / meanLength)))
  }
}

function either<Entry>(all: Matches<Entry>, more: Matches<Entry>): Matches<Entry> {
  for (const [number, match] of more) all.set(number, together(all.get(number), match))
  return all
}

function both<Entry>(some: Matches<Entry>, others: Matches<Entry>): Matches<Entry> {
  const common: Matches<Entry> = new Map()
  for (const [number, match] of others) {
    const first = some.get(number)
    if (first) common.set(number, together(first, match))
  }
  return common
}

function together<Entry>(first: Match<Entry> | undefined, match: Match<Entry>): Match<Entry> {
  if (!first) return match
  first.score += match.score
  first.found.push(...match.found)
  return first
}
