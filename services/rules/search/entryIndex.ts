import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { Searchable } from '../content/searchable.ts'
import { boost, nameOf, namesOf, weightOf } from './ranking.ts'
import { termsOf, wordsIn } from './words.ts'

/** The words of entries, and the entries by their ids in it. */
export interface EntryIndex<Entry> {
  run(query: Query): SearchResult[]
  /** @param id of a search result */
  at(id: number): Entry
  /** The names of an entry, as in ranking.ts. */
  namesAt(id: number): readonly string[]
  /**
   * Makes these the entries of the index, in one step, if only a few have changed: those that have not must be the same
   * objects. Indexing 10,000 articles takes ten seconds.
   * @returns false if too many have changed, so that a new index is better
   */
  update(entries: readonly Entry[]): boolean
}

/** More would keep other requests waiting. */
const maxChanges = 20

/** Indexes the entries in small steps, between which other requests are answered. */
export async function createEntryIndex<Entry extends Searchable>(
  entries: readonly Entry[],
): Promise<EntryIndex<Entry>> {
  // Caches terms for the content, in which most words occur often. Queries have their own `processTerm`.
  const known = new Map<string, string[]>()
  const processTerm = (word: string) => {
    const terms = known.get(word) ?? termsOf(word)
    known.set(word, terms)
    return terms
  }
  const index = new MiniSearch({ fields: Object.keys(boost), tokenize: wordsIn, processTerm })
  const byId = new Map<number, { entry: Entry; names: string[] }>()
  const ids = new Map<Entry, number>()
  let nextId = 0
  const add = (entry: Entry) => {
    const id = nextId++
    byId.set(id, { entry, names: namesOf(entry) })
    ids.set(entry, id)
    return toDocument(entry, id)
  }
  // The index has no other ids.
  const at = (id: number) => byId.get(id)?.entry as Entry
  await index.addAllAsync(entries.map(add), { chunkSize: 5 })
  known.clear()

  return {
    run: (query) =>
      index.search(query, {
        // The words of the query are prepared already.
        tokenize: (text) => [text],
        processTerm: (term) => term,
        boost,
        boostDocument: (id) => weightOf(at(id)),
      }),
    at,
    namesAt: (id) => byId.get(id)?.names ?? [],
    update(wanted) {
      const kept = new Set(wanted)
      const gone = [...ids].filter(([entry]) => !kept.has(entry))
      const added = [...kept].filter((entry) => !ids.has(entry))
      if (gone.length + added.length > maxChanges) return false
      for (const [entry, id] of gone) {
        index.remove(toDocument(entry, id))
        byId.delete(id)
        ids.delete(entry)
      }
      index.addAll(added.map(add))
      return true
    },
  }
}

const noTexts = { facts: '', places: '', body: '' }

/** The addresses of other kinds repeat their titles. */
const toDocument = (entry: Searchable, id: number) => ({
  ...noTexts,
  ...entry,
  id,
  name: entry.kind === 'page' ? nameOf(entry) : '',
})
