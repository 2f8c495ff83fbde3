import { z } from 'zod'
import { addresses } from '#locales/addresses.ts'
import { localePath } from '#locales/routing.ts'
import type { Languages } from '#server/routing/languages.ts'
import { londonMidnight } from '#services/londonTime.ts'
import { pictureUrl } from '#services/pictures.ts'
import type { ReadPage } from '../pageReader.ts'
import { type Feed, type FeedItem, feedHtml } from './feed.ts'

export interface FeedParts {
  siteUrl: string
  readPage: ReadPage
  languages: Languages
  getFurniture: (locale: string) => Promise<object>
  /** Language of the articles, such as `en-GB`. */
  language: string
}

const list = z.object({
  title: z.string(),
  intro: z.string(),
  pages: z.number(),
  articles: z.array(z.object({ path: z.string() })),
})
const article = z.object({
  documentId: z.string(),
  title: z.string(),
  path: z.string(),
  excerpt: z.string(),
  html: z.string(),
  tag: z.string(),
  publishedOn: z.string(),
  revisedOn: z.string().nullish(),
  author: z.object({ name: z.string() }).nullish(),
  cover: z
    .object({ file: z.string(), alt: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) })
    .nullish(),
})
const furniture = z.object({ contact: z.object({ companyName: z.string() }) })

/** A feed contains the articles of this many list pages, which have 8 articles each. */
const listPages = 3

/** A page that the feed needs could not be read. */
export class FeedUnavailable extends Error {
  constructor(readonly status: number) {
    super(`A page of the feed responded with ${status}`)
  }
}

/**
 * The newest articles of the blog or of a topic, as their pages show them.
 * @param path of the list, without language
 * @throws FeedUnavailable
 */
export async function readFeed(path: string, parts: FeedParts): Promise<{ feed: Feed; cacheTags: string[] }> {
  const { siteUrl, readPage, languages, getFurniture, language } = parts
  const { routing } = languages
  const locale = routing.defaultCode
  const cacheTags = new Set<string>(['contact'])

  async function read<Shape extends z.ZodType>(page: string, shape: Shape, query = ''): Promise<z.output<Shape>> {
    const found = await readPage(localePath(page, locale, routing), { query, locale })
    for (const tag of found.cacheTags) cacheTags.add(tag)
    if (found.status !== 200) throw new FeedUnavailable(found.status)
    return shape.parse(found.data)
  }

  const first = await read(path, list)
  const further = Array.from({ length: Math.min(first.pages, listPages) - 1 }, (_, index) => `?page=${index + 2}`)
  const lists = [first]
  for (const query of further) lists.push(await read(path, list, query))
  const { companyName } = furniture.parse(await getFurniture(locale)).contact
  const items: FeedItem[] = []
  // One at a time: feeds are read by machines, which can wait.
  const site = { siteUrl, companyName, address: (page: string) => siteUrl + localePath(page, locale, routing) }
  for (const entry of lists.flatMap(({ articles }) => articles))
    items.push(itemOf(await read(entry.path, article), site))
  const times = items.map(({ updatedAt }) => updatedAt)
  const feed: Feed = {
    title: path === addresses.blog ? companyName : `${companyName}: ${first.title}`,
    description: first.intro || first.title,
    url: site.address(path),
    language,
    author: companyName,
    updatedAt: times.reduce((last, time) => (new Date(time) > new Date(last) ? time : last), times[0] ?? epoch),
    items,
  }
  return { feed, cacheTags: [...cacheTags] }
}

/** `updatedAt` of a feed without articles. */
const epoch = '1970-01-01T00:00:00Z'

interface Site {
  siteUrl: string
  companyName: string
  address: (path: string) => string
}

function itemOf(found: z.output<typeof article>, { siteUrl, companyName, address }: Site): FeedItem {
  const { documentId, title, path, excerpt, html, tag, publishedOn, revisedOn, author, cover } = found
  const url = address(path)
  const width = cover?.widths.findLast((each) => each <= cover.width) ?? cover?.widths[0]
  const picture =
    cover && width
      ? {
          url: siteUrl + pictureUrl(cover.file, width, 'jpg'),
          width,
          height: Math.round((width * cover.height) / cover.width),
          alt: cover.alt,
        }
      : undefined
  return {
    id: `tag:${new URL(siteUrl).hostname},2026:${documentId}`,
    title,
    url,
    summary: excerpt,
    html: feedHtml(html, url, picture),
    topic: tag,
    author: author?.name ?? companyName,
    publishedAt: londonMidnight(publishedOn),
    updatedAt: londonMidnight(revisedOn ?? publishedOn),
    picture,
  }
}
