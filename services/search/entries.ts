import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { addresses } from '#locales/addresses.ts'
import { htmlToText } from '../content/htmlToText.ts'
import { type Outcode, outcodesOf } from '../content/outcode.ts'
import { type Price, priceGroupsOf } from '../content/price.ts'
import { regionsOf } from '../content/region.ts'
import { serviceCategoriesOf } from '../content/serviceCategory.ts'
import { contactPageOf } from '../content/singles/pages.ts'
import { siteSearchOf } from '../content/singles/siteSearch.ts'
import { vacanciesOf } from '../content/vacancy.ts'
import type { Content } from '../content/value/content.ts'
import type { Contact } from '../furniture/contact.ts'
import { processState } from '../processState.ts'
import { mainPagesOf, pageEntry } from './mainPages.ts'
import type { Searchable } from './searchable.ts'
import { areaTexts, articleTexts, projectTexts, questionTexts, serviceTexts } from './texts.ts'
import { isCommon, wordsIn } from './words.ts'

export interface SearchEntry extends Searchable {
  price?: Price
}

/** Everything that a search can find. */
export interface SearchEntries {
  /** Hash of the rest. */
  version: string
  entries: readonly SearchEntry[]
  /** Groups of words that mean the same. */
  synonyms: readonly (readonly string[])[]
}

const latest = processState('searchEntries', () => new WeakMap<Content, { key: string; made: SearchEntries }>())

/**
 * The last result is kept for each content.
 * @param today ISO date in London; vacancies that closed before it are left out
 * @param contact how to reach the firm leads to the contact page
 */
export function searchEntriesOf(content: Content, today: string, contact: Contact): SearchEntries {
  const settings = siteSearchOf(content, contact)
  const key = keyOf(today, settings)
  const known = latest.get(content)
  if (known?.key === key) return known.made
  const made = toSearchEntries(entriesOf(content, today, settings), settings)
  latest.set(content, { key, made })
  return made
}

/** Hashed at once. */
const entriesAtOnce = 50

/**
 * The same, so that requests are answered in between: the first time, the hashes of 10,000 articles take 0.7 s.
 */
export async function searchEntriesInSteps(content: Content, today: string, contact: Contact): Promise<SearchEntries> {
  const settings = siteSearchOf(content, contact)
  if (latest.get(content)?.key !== keyOf(today, settings))
    for (const [index, entry] of entriesOf(content, today, settings).entries()) {
      if (index % entriesAtOnce === 0) await setImmediate()
      knownHash(entry)
    }
  return searchEntriesOf(content, today, contact)
}

type Settings = ReturnType<typeof siteSearchOf>

const keyOf = (today: string, { contact }: Settings): string => [today, ...contact].join('\n')

function entriesOf(content: Content, today: string, settings: Settings): SearchEntry[] {
  const outcodes = outcodesOf(content)
  return [
    ...serviceCategoriesOf(content).map(
      ({ path, label, summary }) => ({ kind: 'service', path, title: label, text: summary }) as const,
    ),
    ...serviceTexts(content),
    ...areaTexts(content),
    ...regionsOf(content).map(
      ({ path, label, summary }) =>
        ({ kind: 'area', path, title: label, text: summary, places: placesIn(outcodes, path) }) as const,
    ),
    ...priceGroupsOf(content).flatMap(({ group, lines }) => lines.map((price) => priceEntry(price, group))),
    ...questionTexts(content),
    ...articleTexts(content),
    ...projectTexts(content),
    ...vacanciesOf(content, today).map(
      ({ path, title, summary, location, description }) =>
        ({
          kind: 'vacancy',
          path,
          title,
          text: summary,
          facts: location,
          body: htmlToText(description),
        }) as const,
    ),
    pageEntry(contactPageOf(content), `${settings.contact.join(' ')} ${settings.contact.map(digitsOf).join(' ')}`),
    ...mainPagesOf(content),
  ]
}

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

/** `020 7946 0123` is also typed without spaces. */
const digitsOf = (detail: string): string => (/^[\d\s()+-]+$/.test(detail) ? detail.replace(/\D/g, '') : '')

/** The postcode districts of a region, with their places. */
const placesIn = (outcodes: readonly Outcode[], regionPath: string): string =>
  outcodes
    .filter(({ region }) => region?.path === regionPath)
    .map(({ code, place, otherNames = '' }) => `${code} ${place} ${otherNames}`)
    .join(' ')

const priceEntry = (price: Price, group: string): SearchEntry => ({
  kind: 'price',
  path: `${addresses.prices}#${group}`,
  title: price.name,
  text: price.note ?? '',
  price,
})

/** What a browser searches to make suggestions: only the words of summaries, not full texts. */
export interface BrowserIndex {
  version: string
  synonyms: SearchEntries['synonyms']
  entries: BrowserEntry[]
}

type BrowserEntry = [kind: Searchable['kind'], path: string, title: string, words: string]

/** @param today ISO date in London */
export function browserIndexOf(content: Content, today: string, contact: Contact): BrowserIndex {
  const { version, entries, synonyms } = searchEntriesOf(content, today, contact)
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
