import { htmlToText } from './markdown.ts'
import { pictureUrl, toPicture, type UploadFile } from './pictures.ts'
import { type Dated, namedPricesIn } from './priceReferences.ts'
import { type Searchable, type SearchEntry, searchTexts } from './searchable.ts'
import type { Content } from './value/content.ts'
import type { CollectionName, Entry, SingleName } from './value/schema.ts'

/** Each section has its own sitemap; the sitemap index lists them in this order. */
export const sitemapSections = ['pages', 'services', 'areas', 'projects', 'blog', 'questions'] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** When a page changed, and which pictures it shows. */
export interface PageFacts {
  /** The last change of its own entry, of entries that it shows, or of its prices. ISO 8601; undefined if unknown. */
  changedAt: string | undefined
  /** Addresses of the pictures it shows, in their largest size. */
  pictures: string[]
}

/** An address that exists. */
export interface SitemapPage {
  /** Path, with a query for the further pages of a list. */
  path: string
  /** Called only for the sitemap, because it costs more than the path. */
  facts: () => PageFacts
}

/**
 * What pages declare in the +sitemap.ts of their folder: their addresses, which the sitemap, the build and the check for
 * missing pages need, and what the search can find on them.
 */
export interface SitemapPart {
  section: SitemapSection
  /** @param today ISO date where the firm is */
  pages: (content: Content, today: string) => readonly SitemapPage[]
  /** @param contact ways to reach the firm, such as its phone number */
  search?: (content: Content, today: string, contact: readonly string[]) => readonly SearchEntry[]
}

type Upload = UploadFile | null | undefined

/** @param entriesOn the entries whose change changes the page */
export const sitemapPage = (
  path: string,
  entriesOn: () => readonly Dated[],
  pictures: readonly Upload[] = [],
): SitemapPage => {
  let facts: PageFacts | undefined
  return {
    path,
    facts() {
      facts ??= { changedAt: latest(entriesOn()), pictures: pictureAddresses(pictures) }
      return facts
    },
  }
}

interface PageText {
  title: string
  intro: string
  seo: { title: string; description: string; path: string }
  body?: unknown
}

interface MainPage {
  /** By default `pages`. */
  section?: SitemapSection
  /** Further entries whose change changes the page. @param today ISO date where the firm is */
  entriesOn?: (content: Content, today: string) => readonly Dated[]
  pictures?: (content: Content) => readonly Upload[]
}

/** What a page with a fixed address declares. @param type holds its texts, which `textsOf` returns */
export const mainPage = (
  path: string,
  type: SingleName,
  textsOf: (content: Content) => PageText,
  { section = 'pages', entriesOn, pictures }: MainPage = {},
): SitemapPart => ({
  section,
  pages: (content, today) => [
    sitemapPage(path, () => [content.one(type), ...(entriesOn?.(content, today) ?? [])], pictures?.(content)),
  ],
  search: (content) => [pageSearchEntry(textsOf(content))],
})

/** What a search finds of a main page. @param facts further words that are searched, but not shown */
export function pageSearchEntry({ title, intro, seo, body }: PageText, facts = ''): Searchable {
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

interface EntryPages<Type extends CollectionName> {
  section: SitemapSection
  /** Undefined for an entry without a page. */
  pathOf: (entry: Entry<Type>) => string | undefined
  /** Texts that may name prices, which the page then shows. */
  texts?: (entry: Entry<Type>) => readonly (string | null | undefined)[]
  /** Further entries whose change changes the page. */
  entriesOn?: (entry: Entry<Type>, content: Content) => readonly Dated[]
  pictures?: (entry: Entry<Type>) => readonly Upload[]
  /** What a search finds of an entry. */
  search?: (entry: Entry<Type>) => Omit<Searchable, 'path'>
}

/** What the pages of all entries of a type declare. */
export const entryPages = <Type extends CollectionName>(
  type: Type,
  { section, pathOf, texts, entriesOn, pictures, search }: EntryPages<Type>,
): SitemapPart => ({
  section,
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all(type).flatMap((entry) => {
      const path = pathOf(entry)
      if (path === undefined) return []
      const allEntries = () => [
        entry as Dated,
        ...pricesIn(texts?.(entry) ?? []),
        ...(entriesOn?.(entry, content) ?? []),
      ]
      return sitemapPage(path, allEntries, pictures?.(entry))
    })
  },
  search: search && ((content) => searchTexts(content, type, pathOf, search)),
})

/** The latest change of several entries; undefined if none is known. */
function latest(entries: readonly Dated[]): string | undefined {
  const times = entries.flatMap((entry) => (typeof entry?.updatedAt === 'string' ? [entry.updatedAt] : []))
  return times.length === 0 ? undefined : times.reduce((last, time) => (time > last ? time : last))
}

const pictureAddresses = (uploads: readonly Upload[]): string[] =>
  uploads.flatMap((upload) => {
    const picture = toPicture(upload)
    return picture ? [pictureUrl(picture.file, picture.widths.at(-1) ?? picture.width, 'jpg')] : []
  })

/** The part of Vike's global context that is used here. https://vike.dev/getGlobalContext */
type VikePages = Readonly<Record<string, { config: { sitemap?: SitemapPart | readonly SitemapPart[] | undefined } }>>

/** The declarations of all pages, each once: the pages of a folder share its +sitemap.ts. */
export const sitemapIn = (pages: VikePages): readonly SitemapPart[] => [
  ...new Set(Object.values(pages).flatMap(({ config }) => config.sitemap ?? [])),
]

interface KnownPages {
  sitemap: readonly SitemapPart[]
  today: string
  bySection: ReadonlyMap<string, readonly SitemapPage[]>
  paths: ReadonlySet<string>
}

/** By the content, which has one value for each language. */
const pagesByContent = new WeakMap<Content, KnownPages>()

/** Every page, worked out again when the content or the day has changed. @param today ISO date where the firm is */
function pagesIn(sitemap: readonly SitemapPart[], content: Content, today: string): KnownPages {
  const before = pagesByContent.get(content)
  if (before?.today === today && before.sitemap === sitemap) return before
  const bySection = new Map<string, SitemapPage[]>(sitemapSections.map((section) => [section, []]))
  for (const { section, pages } of sitemap) bySection.get(section)?.push(...pages(content, today))
  const paths = new Set([...bySection.values()].flat().map(({ path }) => path))
  const now = { sitemap, today, bySection, paths }
  pagesByContent.set(content, now)
  return now
}

/** Every address that exists, with the further pages of lists. @param today ISO date where the firm is */
export const pathsIn = (sitemap: readonly SitemapPart[], content: Content, today: string): ReadonlySet<string> =>
  pagesIn(sitemap, content, today).paths

/** The pages of one sitemap; none if there is no such section. @param today ISO date where the firm is */
export const pagesOfSection = (
  sitemap: readonly SitemapPart[],
  section: string,
  content: Content,
  today: string,
): readonly SitemapPage[] => pagesIn(sitemap, content, today).bySection.get(section) ?? []
