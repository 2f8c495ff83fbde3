import { addresses, addressOf } from '#locales/addresses.ts'
import type { UploadFile } from '../../pictures.ts'
import { articlesPerPage } from '../articlesPerPage.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { deepFreeze } from '../deepFreeze.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { perContent } from '../value/perContent.ts'
import { type NamedIn, namedPricesIn, readNamedPrices } from './namedPrices.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

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

// Sorted in `toBlogMap`: the database would sort all articles, with their texts, for each batch of 250.
const articles = contentList(SitemapArticles, ({ articles: all }) => compact(all))
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
  return toBlogMap(all, topics, page, namedIn)
}

/** The blog and its topics with all their pages, and the articles. */
export const blogMap = perContent((content) =>
  deepFreeze(toBlogMap(content.all('Article'), content.all('Tag'), content.one('BlogPage'), namedPricesIn(content))),
)

interface RawArticle {
  title: string
  slug: string
  excerpt: string
  body: string
  publishedOn: string
  updatedAt: unknown
  tag: { slug: string } | null
  cover: UploadFile | null
}

function toBlogMap(
  articles: readonly RawArticle[],
  topics: readonly { slug: string; updatedAt: unknown }[],
  page: Dated,
  namedIn: NamedIn,
): SitemapEntry[] {
  // An article without a tag has no URL.
  const all = [...articles].sort(newestFirst).flatMap((article) => {
    const { tag } = article
    return tag ? [{ article, tag: tag.slug }] : []
  })
  const byTopic = new Map(topics.map((topic) => [topic.slug, [] as RawArticle[]]))
  for (const { article, tag } of all) byTopic.get(tag)?.push(article)
  return [
    ...listPages(
      addresses.blog,
      page,
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
function newestFirst(a: RawArticle, b: RawArticle): number {
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
