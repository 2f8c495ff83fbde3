import { currentLanguage, searchIndexAddress } from '#locales/current.ts'
import type { Searchable } from '#services/rules/content/searchable.ts'
import type { BrowserIndex } from '#services/rules/search/entries.ts'
import { createSearch, type Search } from '#services/rules/search/search.ts'
import { english } from '#services/rules/search/words.ts'
import { contentLanguage, isGerman } from '#services/rules/site/siteFile.ts'

/** Fetches what can be found, and indexes it. @param version as the page knows it, or `latest` */
export async function loadSearch(version: string): Promise<Search<Searchable>> {
  const response = await fetch(searchIndexAddress(`${version}.json`))
  if (!response.ok) throw new Error(`The search index could not be fetched: status ${response.status}`)
  const searchesGerman = __GERMAN_CONTENT__ && isGerman(contentLanguage(currentLanguage().locale))
  const language = searchesGerman ? (await import('#services/rules/search/german.ts')).german : english
  return searchIn((await response.json()) as BrowserIndex, language)
}

/** The index as the browser searches it. */
export const searchIn = ({ entries, synonyms }: BrowserIndex, language = english): Promise<Search<Searchable>> =>
  createSearch(
    entries.map(([kind, path, title, text]) => ({ kind, path, title, text })),
    synonyms,
    language,
  )
