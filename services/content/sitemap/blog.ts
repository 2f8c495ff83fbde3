import { addresses, addressOf } from '#locales/addresses.ts'
import { articlesPerPage } from '../articlesPerPage.ts'
import { deepFreeze } from '../deepFreeze.ts'
import type { Content } from '../value/content.ts'
import { perContent } from '../value/perContent.ts'
import type { Entry } from '../value/schema.ts'
import { namedPricesIn } from './namedPrices.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

/** The blog and its topics with all their pages, and the articles. */
export const blogMap = perContent((content) => deepFreeze(toBlogMap(content)))

function toBlogMap(content: Content): SitemapEntry[] {
  const topics = content.all('Tag')
  const namedIn = namedPricesIn(content)
  // An article without a tag has no URL.
  const all = content
    .all('Article')
    .toSorted(newestFirst)
    .flatMap((article) => {
      const { tag } = article
      return tag ? [{ article, tag: tag.slug }] : []
    })
  const byTopic = new Map(topics.map((topic) => [topic.slug, [] as Entry<'Article'>[]]))
  for (const { article, tag } of all) byTopic.get(tag)?.push(article)
  return [
    ...listPages(
      addresses.blog,
      content.one('BlogPage'),
      all.map(({ article }) => article),
    ),
    ...topics.flatMap((topic) =>
      listPages(addressOf('blogTag', { tag: topic.slug }), topic, byTopic.get(topic.slug) ?? []),
    ),
    ...all.map(({ article, tag }) => ({
      path: addressOf('article', { tag, slug: article.slug }),
      changedAt: latest([article, ...namedIn([article.title, article.excerpt, article.body])]),
      pictures: pictureAddresses([article.cover]),
    })),
  ]
}

/** As the blog lists them. */
function newestFirst(a: Entry<'Article'>, b: Entry<'Article'>): number {
  if (a.publishedOn !== b.publishedOn) return a.publishedOn < b.publishedOn ? 1 : -1
  return a.title < b.title ? -1 : 1
}

function listPages(path: string, own: Dated, entries: readonly Dated[]): SitemapEntry[] {
  const pages = Math.max(1, Math.ceil(entries.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => ({
    path: index === 0 ? path : `${path}?page=${index + 1}`,
    changedAt: latest([own, ...entries.slice(index * articlesPerPage, (index + 1) * articlesPerPage)]),
  }))
}
