import type { PageContextServer } from 'vike/types'
import { offerNode, serviceNode } from '#renderer/server/jsonLd/work.ts'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { outcodesOf } from '#services/rules/content/outcode.ts'
import { homePricesOf } from '#services/rules/content/price.ts'
import { serviceProjectOf } from '#services/rules/content/project.ts'
import { quoteFor } from '#services/rules/content/quote.ts'
import { areaOf } from '#services/rules/content/region.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { serviceCategoriesOf, serviceOf, servicesIn, servicesOf } from '#services/rules/content/service.ts'
import { pricesPageOf } from '#services/rules/content/singlePages.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { proofsOf } from '#services/rules/furniture/furniture.ts'
import { slotsFor } from '#services/rules/surveys/days.ts'

export type Data = ReturnType<typeof data>
export type ServiceData = Extract<Data, { kind: 'service' }>
export type AreaData = Extract<Data, { kind: 'area' }>

export function data(pageContext: PageContextServer) {
  const { content, furniture, routeParams } = pageContext
  const { category = '', slug = '' } = routeParams
  const subject = pageSubject(pageContext, subjectOf(content, category, slug))
  const proofs = proofsOf(furniture?.contact)
  return subject.kind === 'service'
    ? pageData(pageContext, { ...serviceData(subject, content), proofs })
    : pageData(pageContext, { ...areaData(subject, pageContext), proofs })
}

/** What this address shows: a service, else an area of that region, else nothing. */
function subjectOf(content: Content, category: string, slug: string) {
  const service = serviceOf(content, category, slug)
  if (service) return { kind: 'service' as const, ...service }
  const area = areaOf(content, category, slug)
  return area && { kind: 'area' as const, ...area }
}

type Subject = NonNullable<ReturnType<typeof subjectOf>>

/** A service with a job that used it and the other services of its category. */
function serviceData(service: Extract<Subject, { kind: 'service' }>, content: Content) {
  const project = serviceProjectOf(content, service.documentId)
  const services = servicesOf(content)
  const prices = pricesPageOf(content)
  const { label, path, summary, picture, price, category } = service
  const offer = price && offerNode(price, prices.minimumCharge)
  const crumbs = crumbsTo('services', category, { label, path })
  return {
    ...service,
    prefill: { about: path },
    crumbs,
    minimumCharge: prices.minimumCharge,
    project,
    quote: quoteFor(content, { text: `${label} ${summary}`, service: service.documentId }),
    siblings: servicesIn(services, category.path).filter((sibling) => sibling.path !== path),
    seo: toSeo(service.seo, { title: label, description: summary, path, picture }),
    graph: {
      picture,
      nodes: () => [serviceNode({ name: label, description: summary, path, type: category.label, picture, offer })],
    },
  }
}

/** An area, with the services that the firm offers there, and whether and when it comes. */
function areaData(area: Extract<Subject, { kind: 'area' }>, { content, freeSlots }: PageContextServer) {
  const categories = serviceCategoriesOf(content)
  const codes = area.outcodes.split(/[\s,]+/)
  const outcodes = outcodesOf(content)
  const isCovered = codes.every((code) =>
    outcodes.some((outcode) => outcode.code === code && outcode.visits === 'covered'),
  )
  const free = isCovered ? freeSlots() : []
  const { title, name, path, summary, picture, region } = area
  const crumbs = crumbsTo('coverage', region, { label: name, path })
  return {
    ...area,
    prefill: { about: path },
    crumbs,
    price: homePricesOf(content)[0],
    covered: isCovered ? codes : [],
    nextSurvey: free.find((slot) => codes.every((code) => slotsFor([slot], code).length > 0))?.date,
    quote: quoteFor(content, { text: `${title} ${summary}`, place: name }),
    services: categories.map(({ label, path }) => ({ label, path })),
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
