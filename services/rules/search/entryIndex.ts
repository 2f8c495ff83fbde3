import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { Searchable } from '../content/searchable.ts'
import { boost, nameOf, namesOf, weightOf } from './ranking.ts'
import { bodyOf } from './texts.ts'
import { isCommon, termsOf, wordsIn } from './words.ts'

/** An entry in the index. */
export interface Indexed<Entry> {
  entry: Entry
  /** See `namesOf` in ranking.ts. */
  names: readonly string[]
}

export interface EntryIndex<Entry> {
  run(query: Query): SearchResult[]
  /** @param id of a search result */
  at(id: string): Indexed<Entry>
  /**
   * Makes these the entries of the index, in one step, if only a few have changed: indexing 10,000 articles takes ten
   * seconds.
   * @returns false if too many have changed, so that a new index is better
   */
  update(entries: ReadonlyMap<string, Entry>): boolean
}

/** More changes would keep other requests waiting. */
const maxChanges = 20

/**
 * Indexes entries in small steps, between which other requests are answered.
 * @param entries by id; an id is never reused for another entry
 */
export async function createEntryIndex<Entry extends Searchable>(
  entries: ReadonlyMap<string, Entry>,
): Promise<EntryIndex<Entry>> {
  // Caches terms for the content, in which most words occur often. Queries have their own `processTerm`.
  const cachedTerms = new Map<string, string[]>()
  const index = new MiniSearch({
    fields: Object.keys(boost),
    extractField,
    tokenize: wordsIn,
    processTerm(word, field) {
      const terms = cachedTerms.get(word) ?? termsOf(word)
      cachedTerms.set(word, terms)
      // Full texts are most of the index: without other forms and the words that queries ignore, it is a third smaller.
      if (field === 'body') return isCommon(word) ? null : terms.at(-1)
      return terms
    },
  })
  const indexed = new Map<string, Indexed<Entry>>()
  const add = ([id, entry]: [string, Entry]): Document => {
    indexed.set(id, { entry, names: namesOf(entry) })
    return { id, entry }
  }
  // The index returns no other ids.
  const at = (id: string) => indexed.get(id) as Indexed<Entry>
  await index.addAllAsync([...entries].map(add), { chunkSize: 5 })
  cachedTerms.clear()

  return {
    run: (query) =>
      index.search(query, {
        // The words of the query are prepared already.
        tokenize: (text) => [text],
        processTerm: (term) => term,
        boost,
        boostDocument: (id) => weightOf(at(id).entry),
      }),
    at,
    update(wanted) {
      const gone = [...indexed].filter(([id]) => !wanted.has(id))
      const added = [...wanted].filter(([id]) => !indexed.has(id))
      if (gone.length + added.length > maxChanges) return false
      for (const [id, { entry }] of gone) {
        index.remove({ id, entry })
        indexed.delete(id)
      }
      index.addAll(added.map(add))
      return true
    },
  }
}

interface Document {
  id: string
  entry: Searchable
}

/** What the index reads of an entry. */
function extractField({ id, entry }: Document, field: string): string {
  if (field === 'id') return id
  if (field === 'body') return bodyOf(entry)
  // The addresses of other kinds repeat their titles.
  if (field === 'name') return entry.kind === 'page' ? nameOf(entry) : ''
  return entry[field as 'title' | 'text' | 'facts' | 'places'] ?? ''
}
