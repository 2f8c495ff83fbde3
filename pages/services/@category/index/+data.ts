import type { PageContextServer } from 'vike/types'
import { itemList } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { outcodesOf } from '#services/rules/content/outcode.ts'
import { serviceProjectOf } from '#services/rules/content/project.ts'
import { regionOf } from '#services/rules/content/region.ts'
import { toSeo } from '#services/rules/content/seo.ts'
import { serviceCategoryOf } from '#services/rules/content/service.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { londonMapOf } from '#services/rules/coverage/map.ts'
import { proofsOf } from '#services/rules/furniture/furniture.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture, routeParams } = pageContext
  const subject = pageSubject(pageContext, subjectOf(content, routeParams.category ?? ''))
  const { label, path, summary, picture } = subject
  const entries = subject.kind === 'category' ? subject.services : subject.areas
  const seo = toSeo(subject.seo, { title: label, description: summary, path, picture })
  const shared = {
    crumbs: crumbsTo(subject.kind === 'region' ? 'coverage' : 'services', { label, path }),
    graph: { type: 'CollectionPage' as const, picture, mainEntity: itemList(entries) },
    seo,
    proofs: proofsOf(furniture?.contact),
    // A region's name alone says nothing about floors.
    heading: subject.kind === 'region' ? seo.title : label,
  }
  return subject.kind === 'category'
    ? pageData(pageContext, {
        ...subject,
        ...shared,
        prefill: { about: path },
        // Later ones may be for less work, such as a recoat.
        from: subject.services.find(({ price }) => price)?.price,
      })
    : pageData(pageContext, { ...subject, ...shared, prefill: undefined })
}

/** What this address shows: a category of services, else a region, else nothing. */
function subjectOf(content: Content, slug: string) {
  const category = serviceCategoryOf(content, slug)
  if (category) {
    const services = content.all('Service').filter((service) => service.category?.slug === slug)
    const projects = services.map(({ documentId }) => serviceProjectOf(content, documentId))
    return { kind: 'category' as const, ...category, project: projects.find((project) => project) }
  }
  const region = regionOf(content, slug)
  if (!region) return undefined
  const outcodes = outcodesOf(content)
    .filter((outcode) => outcode.region?.path === region.path && outcode.visits !== 'not_covered')
    .map(({ code, place, visits }) => ({ code, place, visits }))
  return { kind: 'region' as const, ...region, outcodes, map: londonMapOf(content) }
}
