import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { blogNode } from '#renderer/server/jsonLd/lists.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { pageSubject } from '#renderer/server/pageSubject.ts'
import { articlesOf } from '#services/rules/content/article.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { tagOf } from '#services/rules/content/tag.ts'
import { addresses } from '#services/rules/site/addresses.ts'
import { pagedSeo, pageNumber } from '../../pageNumber.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, routeParams, urlParsed } = pageContext
  const slug = routeParams.tag ?? ''
  const number = pageNumber(urlParsed.search)
  const tag = pageSubject(pageContext, tagOf(content, slug))
  const { articles, page, pages } = pageSubject(
    pageContext,
    number === undefined ? undefined : articlesOf(content, { page: number, tag: slug }),
  )
  const path = page > 1 ? `${tag.path}?page=${page}` : tag.path
  const seo = toSeo(tag.seo, { title: tag.label, description: tag.description, path })
  return pageData(pageContext, {
    title: tag.label,
    intro: tag.description,
    path: tag.path,
    articles,
    page,
    pages,
    crumbs: [
      { label: t('page.blog'), path: addresses.blog },
      { label: tag.label, path: tag.path },
    ],
    graph: { type: 'CollectionPage', mainEntity: blogNode({ name: tag.label, articles }) },
    seo: { ...pagedSeo(seo, page, pages), feed: tag.path },
  })
}
