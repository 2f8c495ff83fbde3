import type { Searchable } from '../content/searchable.ts'
import { type Field, nameOf } from './ranking.ts'
import { bodyOf } from './texts.ts'
import { countWords, type SearchLanguage, termsOf } from './words.ts'

/** Where a term of a field occurs. */
export interface TermPlaces {
  term: string
  /** 1 for the term that was asked for, less for a similar one. */
  likeness: number
  places: readonly number[]
}

/** Also terms that start with the given one, or that differ from it in a letter or two. */
export type Also = 'longer' | 'similar' | undefined

/** Most words occur often: their terms are worked out once. */
export type KnownTerms = Map<string, string[]>

/** Each place is one number, because objects would take six times the memory: see `readPlace`. */
const maxTimes = 1024

/** The number of the entry, and how often the term occurs there. */
export const readPlace = (place: number) => ({ number: Math.floor(place / maxTimes), times: place % maxTimes })

/** The terms of one field of all entries. */
export class FieldIndex {
  readonly name: Field
  readonly #places = new Map<string, number[]>()
  readonly #lengths: number[] = []
  #total = 0

  readonly #language: SearchLanguage

  constructor(name: Field, language: SearchLanguage) {
    this.name = name
    this.#language = language
  }

  add(number: number, entry: Searchable, known?: KnownTerms): void {
    const { times, length } = countTerms(entry, this.name, this.#language, known)
    for (const [term, count] of times) {
      const place = number * maxTimes + Math.min(count, maxTimes - 1)
      const places = this.#places.get(term)
      if (places) places.push(place)
      else this.#places.set(term, [place])
    }
    this.#lengths[number] = length
    this.#total += length
  }

  remove(number: number, entry: Searchable): void {
    for (const term of countTerms(entry, this.name, this.#language).times.keys()) {
      const places = this.#places.get(term) ?? []
      const at = places.findIndex((place) => readPlace(place).number === number)
      if (at >= 0) places.splice(at, 1)
      if (places.length === 0) this.#places.delete(term)
    }
    this.#total -= this.lengthOf(number)
  }

  /** The number of different words of an entry. */
  lengthOf(number: number): number {
    return this.#lengths[number] ?? 0
  }

  /** Of all lengths. */
  get total(): number {
    return this.#total
  }

  *placesOf(term: string, also: Also): Generator<TermPlaces> {
    const exact = this.#places.get(term)
    if (exact) yield { term, likeness: 1, places: exact }
    if (!also) return
    const likenessOf = also === 'longer' ? likenessOfLonger : likenessOfSimilar
    for (const [other, places] of this.#places) {
      const likeness = other === term ? 0 : likenessOf(term, other)
      if (likeness > 0) yield { term: other, likeness, places }
    }
  }
}

/** How often each term occurs in a field, and the number of its different words. */
function countTerms(entry: Searchable, field: Field, language: SearchLanguage, known: KnownTerms = new Map()) {
  const times = new Map<string, number>()
  const words = countWords(textIn(entry, field))
  for (const [word, count] of words) {
    const terms = known.get(word) ?? termsOf(word, language)
    known.set(word, terms)
    // Full texts are most of the index: without other forms and the words that queries ignore, it is a third smaller.
    const indexed = field !== 'body' ? terms : language.common.has(word) ? [] : terms.slice(-1)
    for (const term of indexed) times.set(term, (times.get(term) ?? 0) + count)
  }
  return { times, length: words.size }
}

function textIn(entry: Searchable, field: Field): string {
  if (field === 'body') return bodyOf(entry)
  // The addresses of other kinds repeat their titles.
  if (field === 'name') return entry.kind === 'page' ? nameOf(entry) : ''
  return entry[field] ?? ''
}

const likenessOfLonger = (term: string, other: string): number =>
  other.startsWith(term) ? (0.375 * other.length) / (other.length + 0.3 * (other.length - term.length)) : 0

function likenessOfSimilar(term: string, other: string): number {
  const max = Math.min(2, Math.round(term.length / 4))
  const edits = editsBetween(term, other, max)
  return edits > max ? 0 : (0.45 * other.length) / (other.length + edits)
}

/** How many letters to add, remove or replace; any number above `max` if they are more. */
export function editsBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length && Math.min(...row) <= max; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1])
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced)
    }
    row = next
  }
  return Math.max(row.at(-1) ?? 0, Math.min(...row))
}
