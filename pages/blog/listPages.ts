import { articlesPerPage } from '#services/content/articlesPerPage.ts'
import type { Content } from '#services/content/value/content.ts'
import { perContent } from '#services/content/value/perContent.ts'
import type { Entry } from '#services/content/value/schema.ts'
import { type Dated, type ListedPage, listedPage } from '#services/listed.ts'

/** The pages of the blog, or of a topic. @param texts the entry with the list's own texts */
export function listPages(content: Content, path: string, texts: Dated, topic?: string): ListedPage[] {
  const articles = (topic === undefined ? shownArticles(content).all : shownArticles(content).byTopic.get(topic)) ?? []
  const pages = Math.max(1, Math.ceil(articles.length / articlesPerPage))
  return Array.from({ length: pages }, (_, index) => {
    const shown = () => [texts, ...articles.slice(index * articlesPerPage, (index + 1) * articlesPerPage)]
    return listedPage(index === 0 ? path : `${path}?page=${index + 1}`, shown)
  })
}

/** As the blog lists them; an article without a tag has no page. */
const shownArticles = perContent((content) => {
  const all = content
    .all('Article')
    .filter(({ tag }) => tag)
    .toSorted(newestFirst)
  const byTopic = new Map<string, Entry<'Article'>[]>()
  for (const article of all) {
    const topic = article.tag?.slug ?? ''
    const articles = byTopic.get(topic)
    if (articles) articles.push(article)
    else byTopic.set(topic, [article])
  }
  return { all, byTopic }
})

function newestFirst(a: Entry<'Article'>, b: Entry<'Article'>): number {
  if (a.publishedOn !== b.publishedOn) return a.publishedOn < b.publishedOn ? 1 : -1
  return a.title < b.title ? -1 : 1
}
