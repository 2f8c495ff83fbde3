import type { ResultOf } from 'gql.tada'
import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { articlesPerPage } from './articlesPerPage.ts'
import { compact } from './compact.ts'
import { contentQuery } from './contentQuery.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import type { ContentSource } from './source.ts'

/** An article in a list. `publishedOn` is `YYYY-MM-DD`, `minutes` the reading time. */
export interface ArticleEntry {
  title: string
  path: string
  excerpt: string
  tag: string
  publishedOn: string
  minutes: number
  cover?: PictureData
}

const wordsPerMinute = 220

const ArticleEntryFields = graphql(
  `
    fragment ArticleEntryFields on Article {
      title
      slug
      excerpt
      body
      publishedOn
      tag {
        name
        slug
      }
      cover {
        ...PictureFields
      }
    }
  `,
  [PictureFields],
)

interface RawEntry {
  title: string
  slug: string
  excerpt: string
  body: string
  publishedOn: string
  tag?: { name: string; slug: string } | null
  cover?: Parameters<typeof toPicture>[0]
}

/** @returns undefined for an article without a tag, which has no URL */
function toEntry(raw: RawEntry): ArticleEntry | undefined {
  if (!raw.tag) return undefined
  return {
    title: raw.title,
    path: addressOf('article', { tag: raw.tag.slug, slug: raw.slug }),
    excerpt: raw.excerpt,
    tag: raw.tag.name,
    publishedOn: raw.publishedOn,
    minutes: Math.max(1, Math.round(toRichText(raw.body).words / wordsPerMinute)),
    cover: toPicture(raw.cover),
  }
}

const toEntries = (list: readonly (RawEntry | null)[] | null | undefined) =>
  compact(list)
    .map(toEntry)
    .filter((entry) => entry !== undefined)

const Articles = graphql(
  `
    query Articles($tag: StringFilterInput!, $page: Int!, $pageSize: Int!) {
      articles(
        filters: { tag: { slug: $tag } }
        sort: ["publishedOn:desc", "title"]
        pagination: { page: $page, pageSize: $pageSize }
      ) {
        ...ArticleEntryFields
      }
      # Without its nodes: a single unreadable entry would set the whole list to null.
      articles_connection(filters: { tag: { slug: $tag } }, pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [ArticleEntryFields],
)

export interface ArticlePage {
  articles: ArticleEntry[]
  page: number
  pages: number
}

/** One page of articles, newest first; undefined past the last page. The first page always exists. */
export async function getArticles(
  content: ContentSource,
  { page, tag }: { page: number; tag?: string },
): Promise<ArticlePage | undefined> {
  const filter = tag ? { eq: tag } : { notNull: true }
  const { articles, total } = await content.read(articlePage, { tag: filter, page, pageSize: articlesPerPage })
  const pages = Math.max(1, Math.ceil(total / articlesPerPage))
  return page > pages ? undefined : { articles, page, pages }
}

const articlePage = contentQuery(
  Articles,
  ({ articles, articles_connection: all }) => ({ articles: toEntries(articles), total: all?.pageInfo.total ?? 0 }),
  ({ articles, articles_connection: all }, { page, pageSize }) => {
    const expected = Math.max(0, Math.min(pageSize, (all?.pageInfo.total ?? Number.NaN) - (page - 1) * pageSize))
    return articles.length === expected ? withoutTag(articles) : `${articles.length} of ${expected} articles`
  },
)

/** The queries filter by tag, so every article must have one. */
const withoutTag = (articles: readonly (RawEntry | null)[]) =>
  compact(articles).some(({ tag }) => !tag) ? 'an article has no tag' : undefined

const ArticleDocument = graphql(
  `
    query Article($tag: String!, $slug: String!) {
      articles(filters: { slug: { eq: $slug }, tag: { slug: { eq: $tag } } }, pagination: { limit: 1 }) {
        ...ArticleEntryFields
        documentId
        revisedOn
        author {
          name
          role
          bio
        }
        related(pagination: { limit: 3 }) {
          ...ArticleEntryFields
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [ArticleEntryFields, SeoFields],
)

const fullArticle = contentQuery(ArticleDocument, toArticle, ({ articles }) => withoutTag(articles))

/** One article; undefined if the tag has no article with that slug. */
export async function getArticle(content: ContentSource, tag: string, slug: string) {
  const article = await content.read(fullArticle, { tag, slug })
  return article && { ...article, related: await relatedTo(content, article, tag, article.related) }
}

function toArticle({ articles }: ResultOf<typeof ArticleDocument>) {
  const raw = compact(articles)[0]
  const entry = raw && toEntry(raw)
  if (!raw?.tag || !entry) return undefined
  const { html, headings } = toRichText(raw.body)
  return {
    ...entry,
    documentId: raw.documentId,
    tagPath: addressOf('blogTag', { tag: raw.tag.slug }),
    html,
    headings,
    // An earlier date is a mistake: readers and validators reject a change before publication.
    revisedOn: raw.revisedOn && raw.revisedOn > raw.publishedOn ? raw.revisedOn : undefined,
    author: raw.author ?? undefined,
    related: toEntries(raw.related),
    seo: raw.seo,
  }
}

/** The editor's choice, else the newest articles with the same tag. */
async function relatedTo(content: ContentSource, { path }: ArticleEntry, tag: string, chosen: ArticleEntry[]) {
  if (chosen.length > 0) return chosen
  const same = await getArticles(content, { page: 1, tag })
  return (same?.articles ?? []).filter((article) => article.path !== path).slice(0, 3)
}
