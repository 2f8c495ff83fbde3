import { articlesByTag, articlesPerPage, sortedArticles } from '#services/rules/content/article.ts'
import type { Dated } from '#services/rules/content/priceReferences.ts'
import { blogPageOf } from '#services/rules/content/singlePages.ts'
import {
  entryPages,
  pageSearchEntry,
  type SitemapPage,
  type SitemapPart,
  sitemapPage,
} from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import type { Entry } from '#services/rules/content/value/schema.ts'
import { addresses, addressOf } from '#services/rules/site/addresses.ts'
import { warnOnce } from '#services/runtime/processState.ts'

export const sitemap: SitemapPart[] = [
  {
    section: 'blog',
    pages: (content) => listPages(content, addresses.blog, content.one('BlogPage')),
    search: (content) => [pageSearchEntry(blogPageOf(content))],
  },
  {
    section: 'blog',
    pages: (content) =>
      content.all('Tag').flatMap((tag) => listPages(content, addressOf('blogTag', { tag: tag.slug }), tag, tag.slug)),
  },
  entryPages('Article', {
    section: 'blog',
    pathOf,
    texts: ({ title, excerpt, body }) => [title, excerpt, body],
    pictures: ({ cover }) => [cover],
    search: ({ title, excerpt, body }) => ({ kind: 'article', title, text: excerpt, markdown: body }),
  }),
]

/** The pages of the blog, or of a topic. @param texts the entry with the list's own texts */
function listPages(content: Content, path: string, texts: Dated, topic?: string): SitemapPage[] {
  const articles = topic === undefined ? sortedArticles(content) : (articlesByTag(content).get(topic) ?? [])
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => {
    const entriesOn = () => [texts, ...articles.slice(index * articlesPerPage, (index + 1) * articlesPerPage)]
    return sitemapPage(index === 0 ? path : `${path}?page=${index + 1}`, entriesOn)
  })
}

function pathOf({ title, tag, slug }: Entry<'Article'>): string | undefined {
  if (tag) return addressOf('article', { tag: tag.slug, slug })
  warnOnce(`The article “${title}” is shown nowhere, because it has no published tag`)
  return undefined
}
