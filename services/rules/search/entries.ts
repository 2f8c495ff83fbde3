import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { processState } from '../../runtime/processState.ts'
import type { Listed } from '../content/listed.ts'
import type { Searchable, SearchEntry } from '../content/searchable.ts'
import { siteSearchOf } from '../content/singles/siteSearch.ts'
import type { Content } from '../content/value/content.ts'
import type { Contact } from '../furniture/contact.ts'
import { isCommon, wordsIn } from './words.ts'

/** Everything that a search can find. */
export interface SearchEntries {
  /** Hash of the rest. */
  version: string
  entries: readonly SearchEntry[]
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[]
}

const latest = processState('searchEntries', () => new WeakMap<Content, { key: string; made: SearchEntries }>())

/** What the entries are made from. */
export interface SearchSource {
  /** What the pages declare. */
  listed: readonly Listed[]
  content: Content
  /** ISO date in London; vacancies that closed before it are left out. */
  today: string
  /** How to reach the firm leads to the contact page. */
  contact: Contact
}

/** The last result is kept for each content. */
export function searchEntriesOf(source: SearchSource): SearchEntries {
  const { content, today, contact } = source
  const settings = siteSearchOf(content, contact)
  const key = keyOf(today, settings)
  const known = latest.get(content)
  if (known?.key === key) return known.made
  const made = toSearchEntries(entriesOf(source, settings), settings)
  latest.set(content, { key, made })
  return made
}

/** Hashed at once. */
const entriesAtOnce = 50

/**
 * The same, so that requests are answered in between: the first time, the hashes of 10,000 articles take 0.7 s.
 */
export async function searchEntriesInSteps(source: SearchSource): Promise<SearchEntries> {
  const { content, today, contact } = source
  const settings = siteSearchOf(content, contact)
  if (latest.get(content)?.key !== keyOf(today, settings))
    for (const [index, entry] of entriesOf(source, settings).entries()) {
      if (index % entriesAtOnce === 0) await setImmediate()
      knownHash(entry)
    }
  return searchEntriesOf(source)
}

type Settings = ReturnType<typeof siteSearchOf>

const keyOf = (today: string, { contact }: Settings): string => [today, ...contact].join('\n')

const entriesOf = ({ listed, content, today }: SearchSource, { contact }: Settings): SearchEntry[] =>
  listed.flatMap(({ search }) => search?.(content, today, contact) ?? [])

function toSearchEntries(entries: readonly SearchEntry[], { synonyms }: Settings): SearchEntries {
  const version = hashOf({ entries: entries.map(knownHash), synonyms }).slice(0, 12)
  return { version, entries: keepSame(entries), synonyms }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Entries that have not changed are the same objects in the next version. */
const hashes = processState('searchHashes', () => new WeakMap<SearchEntry, string>())

function knownHash(entry: SearchEntry): string {
  const hash = hashes.get(entry) ?? hashOf(entry)
  hashes.set(entry, hash)
  return hash
}

const kept = processState('searchKept', () => ({ byHash: new Map<string, SearchEntry>() }))

/** Entries that are equal to those of the last version become the same objects, so that they are not indexed again. */
function keepSame(entries: readonly SearchEntry[]): SearchEntry[] {
  const same = entries.map((entry) => kept.byHash.get(knownHash(entry)) ?? entry)
  kept.byHash = new Map(same.map((entry) => [knownHash(entry), entry]))
  return same
}

/** What a browser searches to make suggestions: only the words of summaries, not full texts. */
export interface BrowserIndex {
  version: string
  synonyms: SearchEntries['synonyms']
  entries: BrowserEntry[]
}

type BrowserEntry = [kind: Searchable['kind'], path: string, title: string, words: string]

export function browserIndexOf(source: SearchSource): BrowserIndex {
  const { version, entries, synonyms } = searchEntriesOf(source)
  return { version, synonyms, entries: entries.map(browserEntry) }
}

/** Entries that have not changed are the same objects in the next version. */
const browserEntries = new WeakMap<SearchEntry, BrowserEntry>()

function browserEntry(entry: SearchEntry): BrowserEntry {
  const { kind, path, title, text, facts = '' } = entry
  const made = browserEntries.get(entry) ?? [kind, path, title, furtherWords(`${facts} ${text}`, title)]
  browserEntries.set(entry, made)
  return made
}

function furtherWords(text: string, title: string): string {
  const inTitle = new Set(wordsIn(title))
  return [...new Set(wordsIn(text))].filter((word) => !inTitle.has(word) && !isCommon(word)).join(' ')
}
