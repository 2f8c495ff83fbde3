import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { offerNode } from '#renderer/jsonLd/offers.ts'
import { serviceNode } from '#renderer/jsonLd/work.ts'
import { getServiceProject } from '#services/content/project.ts'
import { toSeo } from '#services/content/seo.ts'
import { getServices, servicesIn } from '#services/content/service.ts'
import { getPricesPage } from '#services/content/singles/pricesPage.ts'
import type { ContentSource } from '#services/content/source.ts'
import type { Subject } from './findSubject.ts'

type Service = Extract<Subject, { kind: 'service' }>
export type ServiceData = Omit<Awaited<ReturnType<typeof serviceData>>, 'graph'>

/** A service with a job that used it and the other services of its category. */
export async function serviceData(service: Service, content: ContentSource) {
  const [project, services, prices] = await Promise.all([
    getServiceProject(content, service.documentId),
    getServices(content),
    getPricesPage(content),
  ])
  const { label, path, summary, picture, price, category } = service
  const offer = price && offerNode(price, prices.minimumCharge)
  const crumbs = [{ label: t('page.services'), path: addresses.services }, category, { label, path }]
  return {
    ...service,
    known: { about: path },
    crumbs,
    minimumCharge: prices.minimumCharge,
    sampleNotice: prices.sampleNotice,
    project,
    siblings: servicesIn(services, category.path).filter((sibling) => sibling.path !== path),
    seo: toSeo(service.seo, { title: label, description: summary, path, picture }),
    graph: {
      picture,
      nodes: () => [serviceNode({ name: label, description: summary, path, type: category.label, picture, offer })],
    },
  }
}
