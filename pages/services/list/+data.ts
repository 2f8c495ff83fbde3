// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { itemList } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { regionsOf } from '#services/content/region.ts'
import { serviceGroupsOf } from '#services/content/serviceCategory.ts'
import { servicesPageOf } from '#services/content/singles/pages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const page = servicesPageOf(content)
  const groups = serviceGroupsOf(content)
  const regions = regionsOf(content)
  return pageData(pageContext, {
    ...page,
    groups,
    regions,
    graph: { type: 'CollectionPage', mainEntity: itemList(groups.flatMap(({ services }) => services)) },
    crumbs: [{ label: t('page.services'), path: addresses.services }],
  })
}
