// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { toSeo } from '#services/content/seo.ts'
import { pagedTitle } from '../../pageNumber.ts'
import { findTagged } from './findTagged.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const found = await findTagged(pageContext)
  if (!found) throw render(404)
  const { tag, articles, page, pages } = found
  const crumbs = [
    { label: t('page.blog'), path: addresses.blog },
    { label: tag.label, path: tag.path },
  ]
  const path = page > 1 ? `${tag.path}?page=${page}` : tag.path
  const jsonLd = [breadcrumbList(crumbs)]
  const seo = toSeo(tag.seo, { title: tag.label, description: tag.description, path, jsonLd })
  seo.title = pagedTitle(seo.title, page)
  return { title: tag.label, intro: tag.description, path: tag.path, articles, page, pages, crumbs, seo }
}
