import type { PageContextServer } from 'vike/types'
import { cutText } from '#locales/format.ts'
import { t } from '#locales/messages.ts'
import { blogNode } from '#renderer/server/jsonLd/entries.ts'
import { pageSubject } from '#renderer/server/pageData.ts'
import { articlePageNumber, articlesOf } from '#services/rules/content/article.ts'
import type { toSeo } from '#services/rules/content/seo.ts'

interface ArticleList {
  title: string
  intro: string
  /** Address of the first page. */
  path: string
  seo: ReturnType<typeof toSeo>
  /** Slug of its topic; all articles if undefined. */
  tag?: string
}

/**
 * One page of a list of articles, the one that the query asks for. Each has its own title and description.
 * @throws a 404 if there is no such page
 */
export function articleListData(pageContext: PageContextServer, { title, intro, path, seo, tag }: ArticleList) {
  const number = articlePageNumber(pageContext.urlParsed.search.page)
  const list = pageSubject(
    pageContext,
    number === undefined ? undefined : articlesOf(pageContext.content, { page: number, tag }),
  )
  const { articles, page, pages } = list
  const shared = {
    title,
    path,
    ...list,
    graph: { type: 'CollectionPage' as const, mainEntity: blogNode({ name: title, articles }) },
  }
  if (page === 1) return { ...shared, intro, seo: { ...seo, path, feed: path } }
  const position = t('blog.page', { page, pages })
  return {
    ...shared,
    intro: position,
    seo: {
      ...seo,
      title: t('blog.paged', { title: cutText(seo.title, 48), page }),
      description: `${position}. ${seo.description}`,
      path: `${path}?page=${page}`,
      feed: path,
    },
  }
}
