import type { PageContextServer } from 'vike/types'
import { itemList } from '#renderer/server/jsonLd/lists.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceGroupsOf } from '#services/rules/content/serviceCategory.ts'
import { servicesPageOf } from '#services/rules/content/singles/pages.ts'

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
    crumbs: crumbsTo('services'),
  })
}
