import { stemmer } from 'stemmer'
import { PRICE_NAMES as priceNames } from '../../../cms/src/site/price-names.ts'

/** A word, including ones such as “don’t”. */
const wordPattern = /[\p{L}\p{N}]+(?:[’'][\p{L}\p{N}]+)*/gu
/** Ignored in comparisons: apostrophes, and accents after NFKD normalisation. */
const ignored = /[’'\p{M}]/gu
/** Most words: indexing 10,000 articles takes a fifth less time when they are left as they are. */
const isPlain = /^[a-z\d]+$/

/** What the search knows of a language of the content. */
export interface SearchLanguage {
  stemOf: (word: string) => string
  /** Words that are in nearly every text, so that queries ignore them. */
  common: ReadonlySet<string>
}

const commonInEnglish = new Set(
  'a an and any are as at be before by can do does for from get have how i if in is it me my near need of on or our should that the there to us want we what when where which who will with you your'.split(
    ' ',
  ),
)

export const english: SearchLanguage = { stemOf: stemmer, common: commonInEnglish }

/** A word in the form used for comparisons: lower case, without accents and apostrophes. */
export const plainWord = (word: string): string =>
  isPlain.test(word) ? word : word.normalize('NFKD').replace(ignored, '').toLowerCase()

/** The words of a text; price references such as `{price:resin}` are not words. */
export const wordsIn = (text: string): string[] => typedWords(text).map(plainWord)

const typedWords = (text: string): string[] => text.replace(priceNames, ' ').match(wordPattern) ?? []

/** How often each word occurs: quicker than with `wordsIn`, because most occur often. */
export function countWords(text: string): Map<string, number> {
  const typed = new Map<string, number>()
  for (const word of typedWords(text)) typed.set(word, (typed.get(word) ?? 0) + 1)
  const counts = new Map<string, number>()
  for (const [word, times] of typed) {
    const plain = plainWord(word)
    counts.set(plain, (counts.get(plain) ?? 0) + times)
  }
  return counts
}

/** The index terms of a word: the word itself, and its stem, which its other forms share (sanding, sanded). */
export const termsOf = (word: string, { stemOf }: SearchLanguage): string[] => [...new Set([word, stemOf(word)])]

/** Changes each word of a text, and leaves the rest unchanged. */
export const mapWords = (text: string, change: (word: string) => string): string => text.replace(wordPattern, change)

/**
 * Splits a text into pieces: every second piece is a word that the search has found.
 * @param terms of the index
 */
export function markWords(text: string, terms: ReadonlySet<string>, language: SearchLanguage): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!hasTerm(word, terms, language)) continue
    pieces.push(text.slice(end, index), word)
    end = index + word.length
  }
  return [...pieces, text.slice(end)]
}

/** Position of the first word that the search has found; -1 if there is none. */
export function firstMatch(text: string, terms: ReadonlySet<string>, language: SearchLanguage): number {
  for (const { 0: word, index } of text.matchAll(wordPattern)) if (hasTerm(word, terms, language)) return index
  return -1
}

export const hasTerm = (word: string, terms: ReadonlySet<string>, language: SearchLanguage): boolean =>
  termsOf(plainWord(word), language).some((term) => terms.has(term))

/** A part of a query: a word, or words that are one of the synonyms. */
export interface QueryPart {
  words: string[]
  /** Single words that mean the same. */
  synonyms: string[]
}

/** Splits the words of a query into parts. */
export type SplitQuery = (words: readonly string[]) => QueryPart[]

interface Name {
  stems: string[]
  group: readonly string[]
}

/** @param groups names that mean the same: words, or phrases such as “opening hours” */
export function splitBy(groups: readonly (readonly string[])[], { stemOf }: SearchLanguage): SplitQuery {
  const byFirst = new Map<string, Name[]>()
  for (const group of groups)
    for (const name of group) {
      const stems = wordsIn(name).map(stemOf)
      const [first] = stems
      if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, group }])
    }

  return (words) => {
    const stems = words.map(stemOf)
    const parts: QueryPart[] = []
    const used = new Set<string>()
    for (let at = 0; at < words.length; ) {
      const fitting = (byFirst.get(stems[at] ?? '') ?? []).filter((name) =>
        name.stems.every((stem, index) => stem === stems[at + index]),
      )
      const length = Math.max(1, ...fitting.map((name) => name.stems.length))
      const names = fitting.filter((name) => name.stems.length === length).flatMap(({ group }) => group)
      const typed = stems.slice(at, at + length)
      const synonyms = names.flatMap((name) => (wordsIn(name).length === 1 ? wordsIn(name) : []))
      // “How much does it cost” asks for one thing.
      if (names.length === 0 || !used.has(names[0] ?? ''))
        parts.push({
          words: words.slice(at, at + length),
          synonyms: [...new Set(synonyms)].filter((word) => typed.length > 1 || stemOf(word) !== typed[0]),
        })
      for (const name of names) used.add(name)
      at += length
    }
    return parts
  }
}
