import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { blogNode } from '#renderer/server/jsonLd/lists.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { pageSubject } from '#renderer/server/pageSubject.ts'
import { articlesOf } from '#services/rules/content/article.ts'
import { blogPageOf } from '#services/rules/content/singles/pages.ts'
import { tagsOf } from '#services/rules/content/tag.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { pagedSeo, pageNumber } from '../pageNumber.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const number = pageNumber(urlParsed.search)
  const list = pageSubject(pageContext, number === undefined ? undefined : articlesOf(content, { page: number }))
  const { title, intro, seo } = blogPageOf(content)
  const { page, pages, articles } = list
  const path = page > 1 ? `${addresses.blog}?page=${page}` : addresses.blog
  return pageData(pageContext, {
    ...list,
    title,
    intro,
    tags: tagsOf(content).map(({ label, path: tag }) => ({ label, path: tag })),
    crumbs: [{ label: t('page.blog'), path: addresses.blog }],
    graph: { type: 'CollectionPage', mainEntity: blogNode({ name: title, articles }) },
    seo: { ...pagedSeo(seo, page, pages), path, feed: addresses.blog },
  })
}
