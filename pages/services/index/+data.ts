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
  const { body, ...page } = servicesPageOf(content)
  const second = body.html.indexOf('<h2', body.html.indexOf('<h2') + 1)
  const end = second > 0 ? second : body.html.length
  return pageData(pageContext, {
    ...page,
    /** The first section of the text: for visitors who do not know yet what they need. */
    guide: body.html.slice(0, end),
    rest: body.html.slice(end),
    groups,
    regions: regionsOf(content),
    graph: { type: 'CollectionPage', mainEntity: itemList(groups.flatMap(({ services }) => services)) },
    crumbs: crumbsTo('services'),
  })
}
