// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { blogNode } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { getBlogPage } from '#services/content/singles/blogPage.ts'
import { getTags } from '#services/content/tag.ts'
import { pagedSeo } from '../pageNumber.ts'
import { articlesOfPage } from './findArticles.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [found, { title, intro, seo }, tags] = await Promise.all([
    articlesOfPage.read(pageContext),
    getBlogPage(content),
    getTags(content),
  ])
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
