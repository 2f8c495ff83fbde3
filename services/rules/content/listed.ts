import { pictureUrl, toPicture, type UploadFile } from './pictures.ts'
import type { SearchEntry } from './searchable.ts'
import type { Content } from './value/content.ts'

/** The maps of the sitemap, in the order of its index. */
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
 * What a page declares in the +listed.ts of its folder: which addresses it has, for the sitemap, the build and the check
 * whether a path exists; and what the search can find on them.
 */
export interface Listed {
  section: SitemapSection
  /** @param today ISO date in London */
  pages: (content: Content, today: string) => readonly ListedPage[]
  /** @param contact ways to reach the firm, such as its phone number */
  search?: (content: Content, today: string, contact: readonly string[]) => readonly SearchEntry[]
}

export type Dated = { updatedAt?: unknown } | null | undefined

/** @param shown the entries whose change changes the page */
export const listedPage = (
  path: string,
  shown: () => readonly Dated[],
  pictures: readonly (UploadFile | null | undefined)[] = [],
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

/** The latest change of several entries; undefined if none is known. */
function latest(entries: readonly Dated[]): string | undefined {
  const times = entries.flatMap((entry) => (typeof entry?.updatedAt === 'string' ? [entry.updatedAt] : []))
  return times.length === 0 ? undefined : times.reduce((last, time) => (time > last ? time : last))
}

const pictureAddresses = (uploads: readonly (UploadFile | null | undefined)[]): string[] =>
  uploads.flatMap((upload) => {
    const picture = toPicture(upload)
    return picture ? [pictureUrl(picture.file, picture.widths.at(-1) ?? picture.width, 'jpg')] : []
  })

/** What the pages declare, in Vike's global context. https://vike.dev/getGlobalContext */
type VikePages = Readonly<Record<string, { config: { listed?: Listed | readonly Listed[] | undefined } }>>

/** The declarations of all pages. @param pages of Vike's global context, with the settings of renderer/+config.ts */
export const listedIn = (pages: VikePages): readonly Listed[] =>
  Object.values(pages).flatMap(({ config }) => config.listed ?? [])

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

/** The pages of one map; none if there is no such section. @param today ISO date in London */
export const pagesOfSection = (
  listed: readonly Listed[],
  section: string,
  content: Content,
  today: string,
): readonly ListedPage[] =>
  listed.flatMap((declared) => (declared.section === section ? pagesOf(declared, content, today) : []))
