// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getBlogPage } from '#services/content/singles/blogPage.ts'
import { getTags } from '#services/content/tag.ts'
import { pagedTitle } from '../pageNumber.ts'
import { findArticles } from './findArticles.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [found, blog, tags] = await Promise.all([findArticles(pageContext), getBlogPage(content), getTags(content)])
  if (!found) throw render(404)
  const crumbs = [{ label: t('page.blog'), path: addresses.blog }]
  const path = found.page > 1 ? `${addresses.blog}?page=${found.page}` : addresses.blog
  const title = pagedTitle(blog.seo.title, found.page)
  const seo = { ...blog.seo, title, path, jsonLd: [breadcrumbList(crumbs)] }
  return {
    ...found,
    title: blog.title,
    intro: blog.intro,
    crumbs,
    tags: tags.map(({ label, path: tag }) => ({ label, path: tag })),
    seo,
  }
}
