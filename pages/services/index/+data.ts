import type { PageContextServer } from 'vike/types'
import { itemList } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceGroupsOf } from '#services/rules/content/service.ts'
import { servicesPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const groups = serviceGroupsOf(content)
  return pageData(pageContext, {
    ...servicesPageOf(content),
    groups,
    regions: regionsOf(content),
    graph: { type: 'CollectionPage', mainEntity: itemList(groups.flatMap(({ services }) => services)) },
    crumbs: crumbsTo('services'),
  })
}
