// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { itemList } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { toSeo } from '#services/content/seo.ts'
import { categoryOfPage } from './findCategory.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const found = categoryOfPage.read(pageContext)
  const { label, path, summary, picture } = found
  const entries = found.kind === 'category' ? found.services : found.areas
  const shared = {
    crumbs: [
      { label: t('page.services'), path: addresses.services },
      { label, path },
    ],
    graph: { type: 'CollectionPage' as const, picture, mainEntity: itemList(entries) },
    seo: toSeo(found.seo, { title: label, description: summary, path, picture }),
  }
  return found.kind === 'category'
    ? pageData(pageContext, { ...found, ...shared, known: { about: path } })
    : pageData(pageContext, { ...found, ...shared, known: undefined })
}
