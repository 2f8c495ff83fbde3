import { articlesByTag, articlesPerPage, sortedArticles } from '#services/rules/content/article.ts'
import { type Dated, type ListedPage, listedPage } from '#services/rules/content/listed.ts'
import type { Content } from '#services/rules/content/value/content.ts'

/** The pages of the blog, or of a topic. @param texts the entry with the list's own texts */
export function listPages(content: Content, path: string, texts: Dated, topic?: string): ListedPage[] {
  const articles = topic === undefined ? sortedArticles(content) : (articlesByTag(content).get(topic) ?? [])
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => {
    const shown = () => [texts, ...articles.slice(index * articlesPerPage, (index + 1) * articlesPerPage)]
    return listedPage(index === 0 ? path : `${path}?page=${index + 1}`, shown)
  })
}
