import { htmlToText } from './htmlToText.ts'
import { type Dated, namedPricesIn } from './namedPriceEntries.ts'
import { pictureUrl, toPicture, type UploadFile } from './pictures.ts'
import type { Searchable, SearchEntry } from './searchable.ts'
import type { Content } from './value/content.ts'
import type { CollectionName, Entry, SingleName } from './value/schema.ts'

/** The sitemaps, in the order of its index. */
export const sitemapSections = ['pages', 'services', 'areas', 'projects', 'blog', 'questions'] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** What changes of one page are known, and which pictures it shows. */
export interface PageFacts {
  /**
   * When its content last changed: its own, that of entries it shows, and its prices. ISO 8601; undefined if unknown.
   */
  changedAt: string | undefined
  /** Addresses of the pictures it shows, in their largest size. */
  pictures: string[]
}

/** An address that exists. */
export interface ListedPage {
  /** Path, with a query for the further pages of a list. */
  path: string
  /** Called only for the sitemap, because it costs more than the path. */
  facts: () => PageFacts
}

/**
 * What pages declare in the +listed.ts of their folder: which addresses they have, for the sitemap, the build and the
 * check whether a path exists; and what the search can find on them.
 */
export interface Listed {
  section: SitemapSection
  /** @param today ISO date in London */
  pages: (content: Content, today: string) => readonly ListedPage[]
  /** @param contact ways to reach the firm, such as its phone number */
  search?: (content: Content, today: string, contact: readonly string[]) => readonly SearchEntry[]
}

type Upload = UploadFile | null | undefined

/** @param shown the entries whose change changes the page */
export const listedPage = (
  path: string,
  shown: () => readonly Dated[],
  pictures: readonly Upload[] = [],
): ListedPage => {
  let facts: PageFacts | undefined
  return {
    path,
    facts() {
      facts ??= { changedAt: latest(shown()), pictures: pictureAddresses(pictures) }
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
  /** Further entries whose change changes the page. @param today ISO date in London */
  shown?: (content: Content, today: string) => readonly Dated[]
  pictures?: (content: Content) => readonly Upload[]
}

/** What a page with a fixed address declares. @param type holds its texts, which `textsOf` returns */
export const mainPage = (
  path: string,
  type: SingleName,
  textsOf: (content: Content) => PageText,
  { section = 'pages', shown, pictures }: MainPage = {},
): Listed => ({
  section,
  pages: (content, today) => [
    listedPage(path, () => [content.one(type), ...(shown?.(content, today) ?? [])], pictures?.(content)),
  ],
  search: (content) => [pageEntry(textsOf(content))],
})

/** What a search finds of a main page. @param facts further words that are searched, but not shown */
export function pageEntry({ title, intro, seo, body }: PageText, facts = ''): Searchable {
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

interface EntryPage<Type extends CollectionName> {
  /** Undefined for an entry without a page. */
  pathOf: (entry: Entry<Type>) => string | undefined
  /** Texts that may name prices, which the page then shows. */
  texts?: (entry: Entry<Type>) => readonly (string | null | undefined)[]
  /** Further entries whose change changes the page. */
  shown?: (entry: Entry<Type>) => readonly Dated[]
  pictures?: (entry: Entry<Type>) => readonly Upload[]
}

/** The pages of all entries of a type. */
export function entryPages<Type extends CollectionName>(
  content: Content,
  type: Type,
  { pathOf, texts, shown, pictures }: EntryPage<Type>,
): ListedPage[] {
  const pricesIn = namedPricesIn(content)
  return content.all(type).flatMap((entry) => {
    const path = pathOf(entry)
    if (path === undefined) return []
    const shownEntries = () => [entry as Dated, ...pricesIn(texts?.(entry) ?? []), ...(shown?.(entry) ?? [])]
    return listedPage(path, shownEntries, pictures?.(entry))
  })
}

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

/** What the pages declare, in Vike's global context. https://vike.dev/getGlobalContext */
type VikePages = Readonly<Record<string, { config: { listed?: Listed | readonly Listed[] | undefined } }>>

/**
 * The declarations of all pages. Pages of one folder share those of its +listed.ts.
 * @param pages of Vike's global context, with the settings of renderer/+config.ts
 */
export const listedIn = (pages: VikePages): readonly Listed[] => [
  ...new Set(Object.values(pages).flatMap(({ config }) => config.listed ?? [])),
]

const last = new WeakMap<Listed, { content: Content; today: string; pages: readonly ListedPage[] }>()

/** Worked out once for each content and day. @param today ISO date in London */
function pagesOf(declared: Listed, content: Content, today: string): readonly ListedPage[] {
  const before = last.get(declared)
  if (before?.content === content && before.today === today) return before.pages
  const pages = declared.pages(content, today)
  last.set(declared, { content, today, pages })
  return pages
}

/** Every address that exists, with the further pages of lists. @param today ISO date in London */
export const pathsIn = (listed: readonly Listed[], content: Content, today: string): ReadonlySet<string> =>
  new Set(listed.flatMap((declared) => pagesOf(declared, content, today).map(({ path }) => path)))

/** The pages of one sitemap; none if there is no such section. @param today ISO date in London */
export const pagesOfSection = (
  listed: readonly Listed[],
  section: string,
  content: Content,
  today: string,
): readonly ListedPage[] =>
  listed.flatMap((declared) => (declared.section === section ? pagesOf(declared, content, today) : []))
