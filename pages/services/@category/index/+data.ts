// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getOutcodes } from '#services/content/outcode.ts'
import { toSeo } from '#services/content/seo.ts'
import { findCategory } from './findCategory.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const found = await findCategory(pageContext)
  if (!found) throw render(404)
  const { label, path, summary, picture } = found
  const crumbs = [
    { label: t('page.services'), path: addresses.services },
    { label, path },
  ]
  const seo = toSeo(found.seo, { title: label, description: summary, path, picture, jsonLd: [breadcrumbList(crumbs)] })
  const shared = { crumbs, seo, phone: pageContext.furniture?.contact.phone ?? '' }
  if (found.kind === 'category') return { ...found, ...shared }
  const outcodes = await getOutcodes(pageContext.content)
  const codes = outcodes.filter(({ region }) => region?.path === path).map(({ code, place }) => ({ code, place }))
  return { ...found, ...shared, outcodes: codes }
}
