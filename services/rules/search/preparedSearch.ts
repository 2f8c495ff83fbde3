import { processState } from '../../runtime/processState.ts'
import type { SearchEntry } from '../content/searchable.ts'
import { type SearchSource, searchEntriesOf } from './entries.ts'
import { createEntryIndex, type EntryIndex } from './entryIndex.ts'
import { type Search, searchWith } from './search.ts'

/** The search index of the server. */
export interface PreparedSearch {
  /** Version of the entries. */
  version: string
  search: Search<SearchEntry>
}

interface Last {
  version: string
  index: Promise<EntryIndex<SearchEntry>>
}

const state = processState('search', (): { last?: Last } => ({}))

/**
 * The index; after a change, only the entries that have changed are indexed again. At the start, and after many changes
 * at once, that takes a while, so the server calls this in the background: visitors rarely wait for it. A search finds
 * the entries of the latest version, even if it was prepared for an earlier one.
 */
export async function searchOf(source: SearchSource): Promise<PreparedSearch> {
  const { version, entries, synonyms } = await searchEntriesOf(source)
  const { last } = state
  if (last?.version !== version) {
    const updated = last?.index.then((index) => (index.update(entries) ? index : createEntryIndex(entries)))
    state.last = { version, index: updated ?? createEntryIndex(entries) }
  }
  return { version, search: searchWith(await (state.last as Last).index, synonyms) }
}
