import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList, serviceNode } from '#services/content/jsonLd.ts'
import { toSeo } from '#services/content/seo.ts'
import { getServiceGroups } from '#services/content/serviceCategory.ts'
import type { ContentSource } from '#services/content/source.ts'
import type { findSubject } from './findSubject.ts'

type Area = Extract<Awaited<ReturnType<typeof findSubject>>, { kind: 'area' }>
export type AreaData = Awaited<ReturnType<typeof areaData>>

/** An area page with what the firm does there. */
export async function areaData(area: Area, content: ContentSource) {
  const groups = await getServiceGroups(content)
  const { title, name, path, summary, picture, region } = area
  const crumbs = [{ label: t('page.services'), path: addresses.services }, region, { label: name, path }]
  const jsonLd = [breadcrumbList(crumbs), serviceNode({ name: title, description: summary, path, area: name })]
  return {
    ...area,
    crumbs,
    services: groups.map((group) => ({ label: group.label, path: group.path, summary: group.summary })),
    seo: toSeo(area.seo, { title, description: summary, path, picture, jsonLd }),
  }
}
