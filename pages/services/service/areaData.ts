import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { serviceNode } from '#renderer/jsonLd/work.ts'
import { toSeo } from '#services/content/seo.ts'
import { serviceCategoriesOf } from '#services/content/serviceCategory.ts'
import type { Content } from '#services/content/value/content.ts'
import type { Subject } from './findSubject.ts'

type Area = Extract<Subject, { kind: 'area' }>
export type AreaData = Omit<ReturnType<typeof areaData>, 'graph'>

/** An area, with the services that the firm offers there. */
export function areaData(area: Area, content: Content) {
  const categories = serviceCategoriesOf(content)
  const { title, name, path, summary, picture, region } = area
  const crumbs = [{ label: t('page.services'), path: addresses.services }, region, { label: name, path }]
  return {
    ...area,
    known: { about: path },
    crumbs,
    services: categories.map(({ picture: _, ...category }) => category),
    seo: toSeo(area.seo, { title, description: summary, path, picture }),
    graph: {
      picture,
      nodes: () => {
        const type = categories.map(({ label }) => label)
        return [serviceNode({ name: title, description: summary, path, type, picture, area: name })]
      },
    },
  }
}
