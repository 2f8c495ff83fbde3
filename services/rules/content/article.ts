import { addressOf } from '../site/addresses.ts'
import { toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import { type Content, inOrder } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

/** Articles on one page of the blog or of a topic. */
export const articlesPerPage = 8

/** An article in a list. `publishedOn` is `YYYY-MM-DD`, `minutes` the reading time. */
export type ArticleEntry = ReturnType<typeof toEntry>

export interface ArticlePage {
  articles: ArticleEntry[]
  page: number
  pages: number
}

/** An article without a tag has no URL. */
type Article = Entry<'Article'> & { readonly tag: Entry<'Tag'> }
const hasTag = (article: Entry<'Article'>): article is Article => article.tag !== null

/** Newest first; articles of one day by title. */
export const sortedArticles = perContent((content) =>
  content
    .all('Article')
    .filter(hasTag)
    .sort((a, b) => inOrder(b.publishedOn, a.publishedOn)),
)

export const articlesByTag = perContent((content) => {
  const byTag = new Map<string, Article[]>()
  for (const article of sortedArticles(content)) {
    const sameTag = byTag.get(article.tag.slug)
    if (sameTag) sameTag.push(article)
    else byTag.set(article.tag.slug, [article])
  }
  return byTag
})

/** The number of a page of articles in `?page=`: 1 without one; undefined if it is not a plain positive integer. */
export const articlePageNumber = (text = '1'): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

/** The articles of a topic, or all; newest first. */
const articlesIn = (content: Content, tag?: string): readonly Article[] =>
  tag ? (articlesByTag(content).get(tag) ?? []) : sortedArticles(content)

/** One page of articles, newest first; undefined past the last page. The first page always exists. */
export function articlesOf(content: Content, { page, tag }: { page: number; tag?: string }): ArticlePage | undefined {
  const all = articlesIn(content, tag)
  const pages = Math.max(1, Math.ceil(all.length / articlesPerPage))
  if (page > pages) return undefined
  return { articles: all.slice((page - 1) * articlesPerPage, page * articlesPerPage).map(toEntry), page, pages }
}

/** The newest articles of a topic, or of all, as their pages show them. */
export const newestArticles = (content: Content, count: number, tag?: string) =>
  articlesIn(content, tag)
    .slice(0, count)
    .map((article) => toArticlePage(content, article))

/** One article; undefined if the tag has no article with that slug. */
export function articleOf(content: Content, tag: string, slug: string) {
  const raw = articlesIn(content, tag).find((article) => article.slug === slug)
  return raw && toArticlePage(content, raw)
}

function toArticlePage(content: Content, raw: Article) {
  const { html, headings } = toRichText(raw.body)
  return {
    ...toEntry(raw),
    documentId: raw.documentId,
    tagPath: addressOf('blogTag', { tag: raw.tag.slug }),
    html,
    headings,
    // An earlier date is a mistake: readers and validators reject a change before publication.
    revisedOn: raw.revisedOn && raw.revisedOn > raw.publishedOn ? raw.revisedOn : undefined,
    author: toAuthor(raw.author),
    related: relatedTo(raw, articlesIn(content, raw.tag.slug)).map(toEntry),
    seo: raw.seo,
  }
}

const maxRelated = 3

/** The editor's choice, else the newest articles with the same tag. */
function relatedTo(article: Article, sameTag: readonly Article[]): Article[] {
  const chosen = article.related.slice(0, maxRelated).filter(hasTag)
  if (chosen.length > 0) return chosen
  const newest = sameTag.slice(0, maxRelated + 1)
  return newest.filter(({ documentId }) => documentId !== article.documentId).slice(0, maxRelated)
}

const wordsPerMinute = 220

const toEntry = ({ title, slug, excerpt, body, publishedOn, tag, cover }: Article) => ({
  title,
  path: addressOf('article', { tag: tag.slug, slug }),
  excerpt,
  tag: tag.name,
  publishedOn,
  minutes: Math.max(1, Math.round(toRichText(body).words / wordsPerMinute)),
  cover: toPicture(cover),
})

const toAuthor = (author: Entry<'Author'> | null) =>
  author ? { name: author.name, role: author.role, bio: author.bio } : undefined

/** All topics of the blog, in the editor's order. */
export const tagsOf = (content: Content) => content.all('Tag').map(toTag)

/** One topic; undefined if none has that slug. */
export function tagOf(content: Content, slug: string) {
  const raw = content.all('Tag').find((tag) => tag.slug === slug)
  return raw && toTag(raw)
}

const toTag = ({ name, slug, description, seo }: Entry<'Tag'>) => ({
  label: name,
  slug,
  path: addressOf('blogTag', { tag: slug }),
  description,
  seo,
})
