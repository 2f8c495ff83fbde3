import { formatMoney, formatRange } from '#locales/format.ts'
import { wordsOf } from '#server/render/words.ts'
import { newestArticles, tagOf } from '#services/rules/content/article.ts'
import { resolveLinks } from '#services/rules/content/links.ts'
import { pictureUrl } from '#services/rules/content/pictures.ts'
import { replacePriceReferences } from '#services/rules/content/priceReferences.ts'
import { blogPageOf } from '#services/rules/content/singlePages.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { defaultLanguage } from '#services/rules/site/siteFile.ts'
import { firmMidnight } from '#services/rules/time/firmTime.ts'
import { feedHtml } from './feed.ts'

export interface FeedSite {
  siteUrl: string
  companyName: string
  /** Language of the articles. */
  locale: string
  /** The URL of a page in that language. @param path without language */
  address: (path: string) => string
  /** `YYYY-MM-DD` */
  today: () => string
}

const maxItems = 24
/** `updatedAt` of a feed without articles. */
const epoch = '1970-01-01T00:00:00Z'
export type Feed = NonNullable<ReturnType<typeof feedOf>>

/**
 * The newest articles of the blog or of a topic, as their pages show them; undefined if there is no such topic. URLs are
 * absolute, times are ISO 8601.
 * @param path of the list, without language
 */
export function feedOf(content: Content, path: string, site: FeedSite) {
  const list = listAt(content, path)
  if (!list) return undefined
  const words = wordsOf(site.locale)
  const priceWords = { money: formatMoney, range: formatRange, unknown: words['prices.unknown'] }
  const { title, intro } = replacePriceReferences(content, path, list.texts, priceWords)
  const { companyName } = site
  const items = newestArticles(content, maxItems, list.tag).map((article) =>
    itemOf(resolveLinks(content, replacePriceReferences(content, article.path, article, priceWords), site.today), site),
  )
  const times = items.map(({ updatedAt }) => updatedAt)
  return {
    title: path === addresses.blog ? companyName : `${companyName}: ${title}`,
    description: intro || title,
    /** URL of the list of articles that it is made from. */
    url: site.address(path),
    language: words.tag,
    /** The latest publication or revision of an article in it. */
    updatedAt: times.reduce((last, time) => (new Date(time) > new Date(last) ? time : last), times[0] ?? epoch),
    items,
  }
}

function listAt(content: Content, path: string) {
  if (path === addresses.blog) return { texts: blogPageOf(content) }
  const tag = tagOf(content, path.slice(path.lastIndexOf('/') + 1))
  return tag?.path === path ? { texts: { title: tag.label, intro: tag.description }, tag: tag.slug } : undefined
}

function itemOf(
  article: ReturnType<typeof newestArticles>[number],
  { siteUrl, companyName, address, locale }: FeedSite,
) {
  const { documentId, title, path, excerpt, html, tag, publishedOn, revisedOn, author, cover } = article
  const url = address(path)
  const width = cover?.widths.findLast((size) => size <= cover.width) ?? cover?.widths[0]
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
    /** Does not change when the article moves to another topic or its URL changes. */
    id: `tag:${new URL(siteUrl).hostname},2026:${documentId}`,
    title,
    url,
    summary: excerpt,
    /** The whole article with absolute links. */
    html: feedHtml(html, url, picture, locale === defaultLanguage ? undefined : address),
    topic: tag,
    author: author?.name ?? companyName,
    publishedAt: firmMidnight(publishedOn),
    updatedAt: firmMidnight(revisedOn ?? publishedOn),
    picture,
  }
}
