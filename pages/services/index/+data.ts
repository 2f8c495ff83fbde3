import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { itemList } from '#renderer/server/jsonLd/lists.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceGroupsOf } from '#services/rules/content/serviceCategory.ts'
import { servicesPageOf } from '#services/rules/content/singles/pages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

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
