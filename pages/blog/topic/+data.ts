// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { toSeo } from '#services/content/seo.ts'
import { pagedTitle } from '../pageNumber.ts'
import { topicOfPage } from './findTagged.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { tag, articles, page, pages } = await topicOfPage.read(pageContext)
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
    seo: { ...seo, title: pagedTitle(seo.title, page) },
  })
}
