// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { blogNode } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { blogPageOf } from '#services/content/singles/pages.ts'
import { tagsOf } from '#services/content/tag.ts'
import { pagedSeo } from '../pageNumber.ts'
import { articlesOfPage } from './findArticles.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const found = articlesOfPage.read(pageContext)
  const { title, intro, seo } = blogPageOf(content)
  const tags = tagsOf(content)
  const { page } = found
  const path = page > 1 ? `${addresses.blog}?page=${page}` : addresses.blog
  return pageData(pageContext, {
    ...found,
    title,
    intro,
    tags: tags.map(({ label, path: tag }) => ({ label, path: tag })),
    crumbs: [{ label: t('page.blog'), path: addresses.blog }],
    graph: { type: 'CollectionPage', mainEntity: blogNode({ name: title, articles: found.articles }) },
    seo: { ...pagedSeo(seo, page, found.pages), path, feed: addresses.blog },
  })
}
