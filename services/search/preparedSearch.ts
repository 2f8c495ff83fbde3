import { createSteadySource } from '../content/steadySource.ts'
import { processState } from '../processState.ts'
import { getSearchEntries, type SearchEntry } from './entries.ts'
import { createSearch, type Search } from './search.ts'

/** The search index of the server. */
export interface PreparedSearch {
  /** Version of the entries. */
  version: string
  search: Search<SearchEntry>
}

const state = processState('search', (): { last?: { version: string; search: Promise<Search<SearchEntry>> } } => ({}))

/**
 * The index, rebuilt when its entries have changed. The server calls this in the background at the start and after
 * changes, so that visitors rarely wait for it.
 * @throws ContentError while the backend is unavailable and nothing has ever been read
 */
export async function prepareSearch(content = createSteadySource()): Promise<PreparedSearch> {
  const { version, entries, synonyms } = await getSearchEntries(content)
  if (state.last?.version !== version) state.last = { version, search: createSearch(entries, synonyms) }
  return { version, search: await state.last.search }
}
