import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { offerNode } from '#renderer/jsonLd/offers.ts'
import { serviceNode } from '#renderer/jsonLd/work.ts'
import { serviceProjectOf } from '#services/content/project.ts'
import { toSeo } from '#services/content/seo.ts'
import { servicesIn, servicesOf } from '#services/content/service.ts'
import { pricesPageOf } from '#services/content/singles/pages.ts'
import type { Content } from '#services/content/value/content.ts'
import type { Subject } from './findSubject.ts'

type Service = Extract<Subject, { kind: 'service' }>
export type ServiceData = Omit<ReturnType<typeof serviceData>, 'graph'>

/** A service with a job that used it and the other services of its category. */
export function serviceData(service: Service, content: Content) {
  const project = serviceProjectOf(content, service.documentId)
  const services = servicesOf(content)
  const prices = pricesPageOf(content)
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
