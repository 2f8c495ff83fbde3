import { addresses, addressOf } from '#locales/addresses.ts'
import { articlesByTag, sortedArticles } from '../article.ts'
import { articlesPerPage } from '../articlesPerPage.ts'
import { deepFreeze } from '../deepFreeze.ts'
import type { Content } from '../value/content.ts'
import { perContent } from '../value/perContent.ts'
import { namedPricesIn } from './namedPrices.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

/** The blog and its topics with all their pages, and the articles. */
export const blogMap = perContent((content) => deepFreeze(toBlogMap(content)))

function toBlogMap(content: Content): SitemapEntry[] {
  const namedIn = namedPricesIn(content)
  const articles = sortedArticles(content)
  const byTag = articlesByTag(content)
  return [
    ...listPages(addresses.blog, content.one('BlogPage'), articles),
    ...content
      .all('Tag')
      .flatMap((topic) => listPages(addressOf('blogTag', { tag: topic.slug }), topic, byTag.get(topic.slug) ?? [])),
    ...articles.map((article) => ({
      path: addressOf('article', { tag: article.tag.slug, slug: article.slug }),
      changedAt: latest([article, ...namedIn([article.title, article.excerpt, article.body])]),
      pictures: pictureAddresses([article.cover]),
    })),
  ]
}

function listPages(path: string, own: Dated, entries: readonly Dated[]): SitemapEntry[] {
  const pages = Math.max(1, Math.ceil(entries.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => ({
    path: index === 0 ? path : `${path}?page=${index + 1}`,
    changedAt: latest([own, ...entries.slice(index * articlesPerPage, (index + 1) * articlesPerPage)]),
  }))
}
