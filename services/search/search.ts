import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { isCommon, isFound, mapWords, plainWord, termsOf, wordsIn } from './words.ts'

/** Kinds of entries that a search can find. */
export const kinds = ['service', 'area', 'price', 'question', 'article', 'project', 'vacancy', 'page'] as const
export type Kind = (typeof kinds)[number]

export interface Searchable {
  kind: Kind
  path: string
  title: string
  /** A summary, or its words. */
  text: string
  /** Searched, but not shown: places, postcodes. */
  facts?: string
  body?: string
}

export interface Found<Entry> {
  entry: Entry
  /** The index terms by which the search has found it. */
  terms: ReadonlySet<string>
}

export interface SearchAnswer<Entry> {
  /** Best first. */
  found: Found<Entry>[]
  /** What was searched for instead, if a word occurs in no entry but a similar one does. */
  corrected?: string
}

export type Search<Entry> = (typed: string) => SearchAnswer<Entry>

/** Further words and letters are ignored: they would only cost time. */
const maxWords = 8
const maxWordLength = 30

/** Builds the index in small steps, between which other requests are answered. The browser uses the same code. */
export async function createSearch<Entry extends Searchable>(entries: readonly Entry[]): Promise<Search<Entry>> {
  // Caches terms for the content, in which most words occur often. Queries have their own `processTerm`.
  const known = new Map<string, string[]>()
  const processTerm = (word: string) => {
    const terms = known.get(word) ?? termsOf(word)
    known.set(word, terms)
    return terms
  }
  const index = new MiniSearch({ fields: ['title', 'text', 'facts', 'body'], tokenize: wordsIn, processTerm })
  await index.addAllAsync(
    entries.map(({ title, text, facts = '', body = '' }, id) => ({ id, title, text, facts, body })),
    { chunkSize: 5 },
  )
  const run = (query: Query) =>
    index.search(query, {
      // The words of the query are prepared already.
      tokenize: (text) => [text],
      processTerm: (term) => term,
      boost: { title: 4, text: 2, facts: 2 },
    })
  const found = ({ id, terms }: SearchResult): Found<Entry>[] => {
    const entry = entries[id]
    return entry ? [{ entry, terms: new Set(terms) }] : []
  }

  /** Looks for similar words only if no entry contains the word, or a word that starts with it. */
  function formsOf(word: string): { query: Query; instead?: string | undefined } {
    const terms = termsOf(word)
    // The stem counts most: an entry with the exact form that was typed is hardly better than one with another form.
    const queries = terms.map(
      (term): Query => ({ queries: [term], boostTerm: () => (term === terms.at(-1) ? 1 : 0.2) }),
    )
    const exact: Query = { combineWith: 'OR', queries, prefix: word.length > 1 }
    if (word.length < 4 || /\d/.test(word) || run(exact).length > 0) return { query: exact }
    const similar: Query = { combineWith: 'OR', queries, fuzzy: 0.2, maxFuzzy: 2 }
    const [best] = run(similar).flatMap(found)
    return { query: similar, instead: best && wordLike(word, best) }
  }

  return (typed) => {
    const words = queryWords(typed)
    const forms = new Map(words.map((word) => [word, formsOf(word)]))
    const queries = [...forms.values()].map(({ query }) => query)
    const all = queries.length > 0 ? run({ combineWith: 'AND', queries }) : []
    const hits = all.length > 0 || queries.length < 2 ? all : run({ combineWith: 'OR', queries })
    const corrected = mapWords(typed, (word) => forms.get(shortened(plainWord(word)))?.instead ?? word)
    return { found: hits.flatMap(found), ...(corrected !== typed && { corrected }) }
  }
}

const shortened = (word: string) => word.slice(0, maxWordLength)

function queryWords(typed: string): string[] {
  const words = [...new Set(wordsIn(typed).map(shortened))]
  const telling = words.filter((word) => !isCommon(word))
  return (telling.length > 0 ? telling : words).slice(0, maxWords)
}

/** The word in an entry that is most similar to the typed one, by length. */
function wordLike(typed: string, { entry, terms }: Found<Searchable>): string | undefined {
  const { title, text, facts = '', body = '' } = entry
  const words = wordsIn(`${title} ${text} ${facts} ${body}`).filter((word) => isFound(word, terms))
  const distance = (word: string) => Math.abs(word.length - typed.length)
  return words.reduce<string | undefined>(
    (best, word) => (best === undefined || distance(word) < distance(best) ? word : best),
    undefined,
  )
}
