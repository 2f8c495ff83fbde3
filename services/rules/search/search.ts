import type { Searchable } from '../content/searchable.ts'
import { readPostcode } from '../postcodes/postcode.ts'
import { EntryIndex, type Match, type Query } from './entryIndex.ts'
import { type Field, type Found, levelOf, targetNames } from './ranking.ts'
import { bodyOf } from './texts.ts'
import {
  english,
  hasTerm,
  mapWords,
  plainWord,
  type QueryPart,
  type SearchLanguage,
  type SplitQuery,
  splitBy,
  termsOf,
  wordsIn,
} from './words.ts'

export interface Hit<Entry> {
  entry: Entry
  /** The index terms that matched. */
  terms: ReadonlySet<string>
}

export interface SearchAnswer<Entry> {
  /** Best first. */
  hits: Hit<Entry>[]
  /** Of the words. */
  language: SearchLanguage
  /** What was searched for instead, if a word occurs in no entry but a similar one does. */
  corrected?: string
}

export type Search<Entry> = (typed: string) => SearchAnswer<Entry>

/** Further words and letters are ignored, because they would only cost time. */
const maxWords = 8
const maxWordLength = 30

/**
 * Builds an index in small steps, between which other work is done. The browser uses the same code.
 * @param synonyms groups of words that mean the same
 */
export async function createSearch<Entry extends Searchable>(
  entries: readonly Entry[],
  synonyms: readonly (readonly string[])[] = [],
  language = english,
): Promise<Search<Entry>> {
  const byPosition = new Map(entries.map((entry, position) => [String(position), entry]))
  return searchWith(await EntryIndex.of(byPosition, language), synonyms)
}

/** Searches the current entries of an index. @param synonyms groups of words that mean the same */
export function searchWith<Entry extends Searchable>(
  index: EntryIndex<Entry>,
  synonyms: readonly (readonly string[])[],
): Search<Entry> {
  const { language } = index
  const split = splitBy(synonyms, language)
  const toHit = ({ entry, found }: Match<Entry>): Hit<Entry> => ({ entry, terms: termsIn(found) })

  /** Matches any form of a word. The stem weighs most, because an entry with the exact form is hardly better. */
  function anyForm(word: string, prefix = false): Query {
    const terms = termsOf(word, language)
    const also = prefix ? 'longer' : undefined
    return { any: terms.map((term) => ({ term, weight: term === terms.at(-1) ? 1 : 0.2, also })) }
  }

  /** Matches the word, or words that start with it; but N1 must not match N10. */
  const formsOf = (word: string): Query =>
    /\d/.test(word) && index.run(anyForm(word)).length > 0 ? anyForm(word) : anyForm(word, word.length > 1)

  const queryOf = ({ words, synonyms }: QueryPart): Query => {
    const asTyped: Query = { all: words.map((word) => (synonyms.length > 0 ? anyForm(word) : formsOf(word))) }
    return { any: [asTyped, ...synonyms.map((word) => anyForm(word))] }
  }

  /** A similar word, if no entry has this one or a word that starts with it; in full texts only if no title has one. */
  function similarTo(word: string): string | undefined {
    if (word.length < 4 || /\d/.test(word) || index.run(formsOf(word)).length > 0) return undefined
    for (const fields of [['title', 'name'] as Field[], undefined]) {
      const similar = index.run({ term: word, weight: 1, also: 'similar', ...(fields && { fields }) })
      const swapped = similar
        .flatMap(({ found }) => [...termsIn(found)])
        .find((term) => lettersOf(term) === lettersOf(word))
      const [best] = similar.map(toHit)
      if (best) return swapped ?? wordLike(word, best, language)
    }
    return undefined
  }

  /** Replaces words that occur in no entry by similar ones that do. */
  function correct(typed: string): string {
    const wrong = new Map<string, string>()
    for (const { words, synonyms } of partsOf(typed, split, language))
      for (const word of synonyms.length === 0 ? words : []) wrong.set(word, similarTo(word) ?? word)
    return mapWords(typed, (word) => wrong.get(shortened(plainWord(word))) ?? word)
  }

  return (typed) => {
    const query = readPostcode(typed)?.code ?? typed
    const corrected = correct(query)
    const parts = partsOf(corrected, split, language)
    const targets = targetNames(corrected, parts, language)
    const level = ({ entry, names, found }: Match<Entry>): number => {
      const place = targets.findIndex((name) => names.includes(name))
      return place >= 0 ? place : targets.length + levelOf(entry, found)
    }
    const isVacancy = ({ entry }: Match<Entry>) => entry.kind === 'vacancy'
    const queries = parts.map(queryOf)
    const all = queries.length > 0 ? index.run({ all: queries }) : []
    const hits = queries.length < 2 || !all.every(isVacancy) ? all : index.run({ any: queries })
    const hasPage = hits.some((hit) => level(hit) <= targets.length)
    // A vacancy comes before passages if its title has the words, but never before other pages.
    const order = (hit: Match<Entry>) => level(hit) + (hasPage && isVacancy(hit) && level(hit) > targets.length ? 3 : 0)
    // An index that has been updated has the same scores as a new one only to within rounding, and another order.
    const ranked = hits
      .map((hit) => ({ hit, at: order(hit), score: Math.round(hit.score * 1e6), path: hit.entry.path }))
      .sort((a, b) => a.at - b.at || b.score - a.score || (a.path < b.path ? -1 : 1))
    return { hits: ranked.map(({ hit }) => toHit(hit)), language, ...(corrected !== query && { corrected }) }
  }
}

const termsIn = (found: readonly Found[]) => new Set(found.map(({ term }) => term))

/** Sorted letters: equal for two words that differ only in the order of their letters. */
const lettersOf = (word: string) => [...word].sort().join('')

const shortened = (word: string) => word.slice(0, maxWordLength)

/** The parts of a query, without words that are in nearly every text. */
function partsOf(typed: string, split: SplitQuery, { common }: SearchLanguage): QueryPart[] {
  const parts = split([...new Set(wordsIn(typed).map(shortened))])
  const telling = parts.filter(({ words, synonyms }) => synonyms.length > 0 || !words.every((word) => common.has(word)))
  return (telling.length > 0 ? telling : parts).slice(0, maxWords)
}

/** The matching word of an entry whose length is nearest to that of the typed word. */
function wordLike(typed: string, { entry, terms }: Hit<Searchable>, language: SearchLanguage): string | undefined {
  const { title, text, facts = '', places = '' } = entry
  const words = wordsIn(`${title} ${text} ${facts} ${places} ${bodyOf(entry)}`).filter((word) =>
    hasTerm(word, terms, language),
  )
  const distance = (word: string) => Math.abs(word.length - typed.length)
  return words.reduce<string | undefined>(
    (best, word) => (best === undefined || distance(word) < distance(best) ? word : best),
    undefined,
  )
}
