import { createHash } from 'node:crypto'
import { addresses } from '#locales/addresses.ts'
import { htmlToText } from '../content/htmlToText.ts'
import { getOutcodes, type Outcode } from '../content/outcode.ts'
import { getPriceGroups, type Price, type PriceGroup } from '../content/price.ts'
import { getRegions } from '../content/region.ts'
import { getServiceCategories } from '../content/serviceCategory.ts'
import { getAboutPage } from '../content/singles/aboutPage.ts'
import { getAccessibilityPage } from '../content/singles/accessibilityPage.ts'
import { getBlogPage } from '../content/singles/blogPage.ts'
import { getContactPage } from '../content/singles/contactPage.ts'
import { getCoveragePage } from '../content/singles/coveragePage.ts'
import { getFaqPage } from '../content/singles/faqPage.ts'
import { getFinishesPage } from '../content/singles/finishesPage.ts'
import { getPortfolioPage } from '../content/singles/portfolioPage.ts'
import { getPricesPage } from '../content/singles/pricesPage.ts'
import { getPrivacyPage } from '../content/singles/privacyPage.ts'
import { getServicesPage } from '../content/singles/servicesPage.ts'
import { getSiteSearch } from '../content/singles/siteSearch.ts'
import { getTermsPage } from '../content/singles/termsPage.ts'
import { getTestimonialsPage } from '../content/singles/testimonialsPage.ts'
import { getVacanciesPage } from '../content/singles/vacanciesPage.ts'
import type { ContentSource } from '../content/source.ts'
import { createSteadySource } from '../content/steadySource.ts'
import { getVacancies } from '../content/vacancy.ts'
import { londonToday } from '../londonTime.ts'
import { processState } from '../processState.ts'
import type { Searchable } from './searchable.ts'
import { searchableProjects, searchableTexts, searchableWork } from './texts.ts'
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

const state = processState('searchEntries', (): { last?: { read: readonly object[]; made: SearchEntries } } => ({}))

/** The entries for the current content; rebuilt when a result from the backend has changed. */
export async function getSearchEntries(content: ContentSource): Promise<SearchEntries> {
  const [work, texts, categories, regions, outcodes, prices, projects, vacancies, settings, contact, ...pages] =
    await Promise.all([
      content.read(searchableWork, {}),
      content.read(searchableTexts, {}),
      getServiceCategories(content),
      getRegions(content),
      getOutcodes(content),
      getPriceGroups(content),
      content.read(searchableProjects, {}),
      getVacancies(content, londonToday()),
      getSiteSearch(content),
      getContactPage(content),
      ...[getTermsPage, getPrivacyPage, getAccessibilityPage].map((get) => get(content)),
      ...[getAboutPage, getBlogPage, getCoveragePage, getFaqPage, getFinishesPage, getPortfolioPage].map((get) =>
        get(content),
      ),
      ...[getPricesPage, getServicesPage, getTestimonialsPage, getVacanciesPage].map((get) => get(content)),
    ])
  const found = { work, texts, categories, regions, outcodes, prices, projects, vacancies, settings, contact, pages }
  const read = Object.values(found).flat()
  const { last } = state
  if (last && last.read.length === read.length && last.read.every((each, index) => each === read[index]))
    return last.made
  const made = toSearchEntries(found)
  state.last = { read, made }
  return made
}

interface Found {
  work: readonly Searchable[]
  texts: readonly Searchable[]
  categories: readonly Group[]
  regions: readonly Group[]
  outcodes: readonly Outcode[]
  prices: readonly PriceGroup[]
  projects: readonly Searchable[]
  vacancies: Awaited<ReturnType<typeof getVacancies>>
  settings: { contact: readonly string[]; synonyms: SearchEntries['synonyms'] }
  contact: PageText
  pages: readonly PageText[]
}

type Group = Record<'path' | 'label' | 'summary', string>

function toSearchEntries(found: Found): SearchEntries {
  const { work, texts, categories, regions, outcodes, prices, projects, vacancies, settings, contact, pages } = found
  const entries: SearchEntry[] = [
    ...categories.map(({ path, label, summary }) => ({ kind: 'service', path, title: label, text: summary }) as const),
    ...work,
    ...regions.map(
      ({ path, label, summary }) =>
        ({ kind: 'area', path, title: label, text: summary, places: placesIn(outcodes, path) }) as const,
    ),
    ...prices.flatMap(({ group, lines }) => lines.map((price) => priceEntry(price, group))),
    ...texts,
    ...projects,
    ...vacancies.map(
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
    pageEntry(contact, `${settings.contact.join(' ')} ${settings.contact.map(digitsOf).join(' ')}`),
    ...pages.map((page) => pageEntry(page)),
  ]
  const { synonyms } = settings
  const version = hashOf({ entries: entries.map(knownHash), synonyms }).slice(0, 12)
  return { version, entries, synonyms }
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** Entries that have not changed are the same objects in the next version. */
const hashes = new WeakMap<SearchEntry, string>()

function knownHash(entry: SearchEntry): string {
  const hash = hashes.get(entry) ?? hashOf(entry)
  hashes.set(entry, hash)
  return hash
}

type PageText = Pick<Awaited<ReturnType<typeof getTermsPage>>, 'title' | 'intro' | 'seo'> & { body?: unknown }

/** A main page. Terms and the like have a long text. */
function pageEntry({ title, intro, seo, body }: PageText, facts = ''): SearchEntry {
  const html = body && typeof body === 'object' && 'html' in body ? String(body.html) : ''
  return {
    kind: 'page',
    path: seo.path,
    title,
    text: intro,
    facts: `${facts} ${seo.title} ${seo.description}`.trim(),
    body: htmlToText(html),
  }
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
  entries: [kind: Searchable['kind'], path: string, title: string, words: string][]
}

/** @throws ContentError while the backend is unavailable and nothing has ever been read */
export async function readSearchIndex(): Promise<BrowserIndex & Pick<ContentSource, 'cacheTags' | 'counts'>> {
  const content = createSteadySource()
  const { version, entries, synonyms } = await getSearchEntries(content)
  const { cacheTags, counts } = content
  return {
    version,
    synonyms,
    entries: entries.map(({ kind, path, title, text, facts = '' }) => [
      kind,
      path,
      title,
      furtherWords(`${facts} ${text}`, title),
    ]),
    cacheTags,
    counts,
  }
}

function furtherWords(text: string, title: string): string {
  const known = new Set(wordsIn(title))
  return [...new Set(wordsIn(text))].filter((word) => !known.has(word) && !isCommon(word)).join(' ')
}
