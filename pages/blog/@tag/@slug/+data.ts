// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { getArticle } from '#services/content/article.ts'
import { articleNode, breadcrumbList } from '#services/content/jsonLd.ts'
import { toSeo } from '#services/content/seo.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, routeParams: { tag = '', slug = '' }, furniture }: PageContextServer) {
  const article = await getArticle(content, tag, slug)
  if (!article) throw render(404)
  const { title, excerpt, path, cover } = article
  const crumbs = [
    { label: t('page.blog'), path: addresses.blog },
    { label: article.tag, path: article.tagPath },
    { label: title, path },
  ]
  const jsonLd = [breadcrumbList(crumbs), articleNode(article)]
  const seo = toSeo(article.seo, { title, description: excerpt, path, picture: cover, type: 'article', jsonLd })
  return { ...article, crumbs, seo, phone: furniture?.contact.phone ?? '' }
}
