// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { itemList } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { getRegions } from '#services/content/region.ts'
import { getServiceGroups } from '#services/content/serviceCategory.ts'
import { getServicesPage } from '#services/content/singles/servicesPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [page, groups, regions] = await Promise.all([
    getServicesPage(content),
    getServiceGroups(content),
    getRegions(content),
  ])
  return pageData(pageContext, {
    ...page,
    groups,
    regions,
    graph: { type: 'CollectionPage', mainEntity: itemList(groups.flatMap(({ services }) => services)) },
    crumbs: [{ label: t('page.services'), path: addresses.services }],
  })
}
