import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { processState } from '../../runtime/processState.ts'
import type { Searchable, SearchEntry } from '../content/searchable.ts'
import type { SitemapPart } from '../content/sitemap.ts'
import type { Content } from '../content/value/content.ts'
import type { Contact } from '../furniture/furniture.ts'
import { contentLanguage, isGerman } from '../site/siteFile.ts'
import { EntryIndex } from './entryIndex.ts'
import { type Search, searchWith } from './search.ts'
import { english, type SearchLanguage, wordsIn } from './words.ts'

/** Everything that a search can find. */
interface SearchEntries {
  /** Hash of the rest. */
  version: string
  /** Keyed by their hashes, which tell the index what has changed. */
  entries: ReadonlyMap<string, SearchEntry>
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[]
}

/** What the search entries are made from. */
interface SearchSource {
  /** The declarations of all pages. */
  sitemap: readonly SitemapPart[]
  content: Content
  /** ISO date where the firm is; vacancies that closed before it are left out. */
  today: string
  /** Of the page. */
  language: string
  /** Searching for its phone number or email address finds the contact page. */
  contact: Contact
}

const latest = processState(
  'searchEntries',
  () => new WeakMap<Content, { key: string; result: Promise<SearchEntries> }>(),
)

/** The last result is kept for each content. */
export async function searchEntriesOf(source: SearchSource): Promise<SearchEntries> {
  const { phone, whatsapp, email } = source.contact
  const contact = [phone, whatsapp, email].filter((detail) => detail !== undefined)
  const key = [source.today, ...contact].join('\n')
  const last = latest.get(source.content)
  if (last?.key === key) return last.result
  const result = makeEntries(source, contact)
  latest.set(source.content, { key, result })
  return result
}

/** Number of entries hashed in one step. */
const entriesAtOnce = 50

/** Works in steps, so that requests are answered in between: hashing 10,000 articles for the first time takes 0.7 s. */
async function makeEntries({ sitemap, content, today }: SearchSource, contact: string[]): Promise<SearchEntries> {
  const synonyms = groupsIn(content.one('SiteSearch')?.synonyms ?? '')
  const entries = new Map<string, SearchEntry>()
  const all = sitemap.flatMap(({ search }) => search?.(content, today, contact) ?? [])
  // A page that is not published yet has no title.
  for (const [index, entry] of all.filter(({ title }) => title).entries()) {
    if (index % entriesAtOnce === 0) await setImmediate()
    entries.set(entryHash(entry), entry)
  }
  return { version: hashOf([...entries.keys(), synonyms]).slice(0, 12), entries, synonyms }
}

/** @param locale of the page */
export const searchLanguageOf = async (locale: string): Promise<SearchLanguage> =>
  isGerman(contentLanguage(locale)) ? (await import('./german.ts')).german : english

/** One group on each line, with commas between the words. */
const groupsIn = (lines: string): string[][] =>
  lines
    .split('\n')
    .map((line) => line.split(',').flatMap((name) => name.trim() || []))
    .filter((group) => group.length > 1)

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Entries stay the same objects until they change (texts.ts). */
const hashes = processState('searchHashes', () => new WeakMap<SearchEntry, string>())

function entryHash(entry: SearchEntry): string {
  const hash = hashes.get(entry) ?? hashOf(entry)
  hashes.set(entry, hash)
  return hash
}

/** What a browser searches to make suggestions: only the words of summaries, not full texts. */
export interface BrowserIndex {
  version: string
  synonyms: SearchEntries['synonyms']
  entries: BrowserEntry[]
}

type BrowserEntry = [kind: Searchable['kind'], path: string, title: string, words: string]

export async function browserIndexOf(source: SearchSource): Promise<BrowserIndex> {
  const { version, entries, synonyms } = await searchEntriesOf(source)
  const language = await searchLanguageOf(source.language)
  return { version, synonyms, entries: [...entries.values()].map((entry) => browserEntry(entry, language)) }
}

const browserEntries = new WeakMap<SearchEntry, BrowserEntry>()

function browserEntry(entry: SearchEntry, language: SearchLanguage): BrowserEntry {
  const { kind, path, title, text, facts = '' } = entry
  const short = browserEntries.get(entry) ?? [kind, path, title, furtherWords(`${facts} ${text}`, title, language)]
  browserEntries.set(entry, short)
  return short
}

function furtherWords(text: string, title: string, { common }: SearchLanguage): string {
  const inTitle = new Set(wordsIn(title))
  return [...new Set(wordsIn(text))].filter((word) => !inTitle.has(word) && !common.has(word)).join(' ')
}

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

const state = processState('search', () => new Map<string, Last>())

/**
 * The index of a language; after a change, only the entries that have changed are indexed again. At the start, and after many changes
 * at once, that takes a while, so the server calls this in the background: visitors rarely wait for it. A search finds
 * the entries of the latest version, even if it was prepared for an earlier one.
 */
export async function searchOf(source: SearchSource): Promise<PreparedSearch> {
  const { version, entries, synonyms } = await searchEntriesOf(source)
  const language = contentLanguage(source.language)
  const make = async () => EntryIndex.of(entries, await searchLanguageOf(language))
  const last = state.get(language)
  if (last?.version === version) return { version, search: searchWith(await last.index, synonyms) }
  const updated = last?.index.then((index) => (index.update(entries) ? index : make()))
  const index = updated ?? make()
  state.set(language, { version, index })
  return { version, search: searchWith(await index, synonyms) }
}
