import { addresses, addressOf } from '#locales/addresses.ts'
import { articlesPerPage } from '../articlesPerPage.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { readNamedPrices } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

const SitemapArticles = graphql(
  `
    query SitemapArticles($start: Int!) {
      articles(sort: ["id"], pagination: { start: $start, limit: 250 }) {
        title
        slug
        excerpt
        body
        publishedOn
        updatedAt
        tag {
          slug
        }
        cover {
          ...PictureFields
        }
      }
      articles_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [PictureFields],
)
const SitemapTags = graphql(`
  query SitemapTags($start: Int!) {
    tags(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      slug
      updatedAt
    }
    tags_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)
const SitemapBlogPage = graphql(`
  query SitemapBlogPage {
    blogPage {
      updatedAt
    }
  }
`)

// Sorted here: the database would sort all articles, with their texts, for each batch of 250.
const articles = contentList(SitemapArticles, ({ articles: all }) =>
  // An article without a tag has no URL.
  compact(all)
    .sort(newestFirst)
    .flatMap(({ tag, cover, ...article }) =>
      tag ? [{ ...article, tag: tag.slug, pictures: pictureAddresses([cover]) }] : [],
    ),
)

interface Published {
  title: string
  publishedOn: string
}

/** As the blog lists them. */
function newestFirst(a: Published, b: Published): number {
  if (a.publishedOn !== b.publishedOn) return a.publishedOn < b.publishedOn ? 1 : -1
  return a.title < b.title ? -1 : 1
}

const tags = contentList(SitemapTags, ({ tags: all }) => compact(all))
const blogPage = contentQuery(SitemapBlogPage, (singles) => singles.blogPage)

/** The blog and its topics with all their pages, and the articles. */
export async function blogEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [all, topics, page, namedIn] = await Promise.all([
    content.read(articles, {}),
    content.read(tags, {}),
    content.read(blogPage, {}),
    readNamedPrices(content),
  ])
  const byTopic = new Map(topics.map((topic) => [topic.slug, [] as typeof all]))
  for (const article of all) byTopic.get(article.tag)?.push(article)
  return [
    ...listPages(addresses.blog, page, all),
    ...topics.flatMap((topic) =>
      listPages(addressOf('blogTag', { tag: topic.slug }), topic, byTopic.get(topic.slug) ?? []),
    ),
    ...all.map((article) => ({
      path: addressOf('article', { tag: article.tag, slug: article.slug }),
      changedAt: latest([article, ...namedIn(article)]),
      pictures: article.pictures,
    })),
  ]
}

type Dated = { updatedAt?: unknown }

function listPages(path: string, own: Dated | null, entries: readonly Dated[]): SitemapEntry[] {
  const pages = Math.max(1, Math.ceil(entries.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => ({
    path: index === 0 ? path : `${path}?page=${index + 1}`,
    changedAt: latest([own, ...entries.slice(index * articlesPerPage, (index + 1) * articlesPerPage)]),
  }))
}
