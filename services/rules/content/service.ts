import { warnOnce } from '../../runtime/processState.ts'
import { addressOf } from '../site/addresses.ts'
import { displayFields } from './displayFields.ts'
import { toRichText } from './markdown.ts'
import { toPicture } from './pictures.ts'
import { priceOf } from './price.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

interface Named {
  name: string
  slug: string
}

/** The link to the page of a service category or of a region; their URLs have the same form. */
export const groupLink = ({ name, slug }: Named) => ({ label: name, path: addressOf('category', { category: slug }) })

/** The link to the page of a service or an area; undefined without its category or region. */
export const memberLink = ({ name, slug }: Named, group: Named | null) =>
  group ? { label: name, path: addressOf('service', { category: group.slug, slug }) } : undefined

/** A service in a list. */
type ServiceEntry = NonNullable<ReturnType<typeof toServiceEntry>>

/** @returns undefined for a service without a category, which has no URL */
export function toServiceEntry(raw: Entry<'Service'>, content: Content) {
  const link = memberLink(raw, raw.category)
  if (!link) {
    warnOnce(`The service “${raw.name}” is shown nowhere, because it has no published category`)
    return undefined
  }
  return {
    ...link,
    summary: raw.summary,
    price: raw.priceItem ? priceOf(content, raw.priceItem) : undefined,
    picture: toPicture(raw.picture),
  }
}

/** All services, in the editor's order. */
export const servicesOf = perContent((content) =>
  content
    .all('Service')
    .map((service) => toServiceEntry(service, content))
    .filter((service) => service !== undefined),
)

/** @param category path of a category */
export const servicesIn = (services: readonly ServiceEntry[], category: string) =>
  services.filter(({ path }) => path.startsWith(`${category}/`))

/** One service with everything its page shows; undefined if the category has no such service. */
export function serviceOf(content: Content, category: string, slug: string) {
  const raw = content.all('Service').find((service) => service.slug === slug && service.category?.slug === category)
  const entry = raw && toServiceEntry(raw, content)
  if (!raw?.category || !entry) return undefined
  const { duration, process, includes, excludes } = displayFields('Service', raw)
  return {
    ...entry,
    documentId: raw.documentId,
    category: { ...groupLink(raw.category), slug: category },
    body: toRichText(raw.body).html,
    duration,
    process,
    includes: includes.map(({ text }) => text),
    excludes: excludes.map(({ text }) => text),
    questions: raw.faqs.map((faq) => ({
      question: faq.question,
      answer: faq.summary,
      path: addressOf('question', { slug: faq.slug }),
    })),
    areas: raw.areas.flatMap((area) => memberLink(area, area.region) ?? []),
    seo: raw.seo,
  }
}

/** A category of services, for lists. */
export type ServiceCategory = ReturnType<typeof serviceCategoriesOf>[number]

/** All categories, in the editor's order. */
export const serviceCategoriesOf = (content: Content) =>
  content.all('ServiceCategory').map((category) => ({
    ...groupLink(category),
    summary: category.summary,
    picture: toPicture(category.picture),
  }))

/** All categories, in the editor's order, each with its services. */
export const serviceGroupsOf = (content: Content) =>
  serviceCategoriesOf(content).map((category) => withServices(content, category))

/** One category with its services; undefined if none has that slug. */
export function serviceCategoryOf(content: Content, slug: string) {
  const entry = content.all('ServiceCategory').find((category) => category.slug === slug)
  return entry && withServices(content, toGroupPage(entry))
}

const withServices = <Category extends { path: string }>(content: Content, category: Category) => ({
  ...category,
  services: servicesIn(servicesOf(content), category.path),
})

/**
 * The content that pages of service categories and of regions have in common; their URLs have the same form.
 */
export function toGroupPage(group: Entry<'Region'> | Entry<'ServiceCategory'>) {
  const { summary, intro, picture, seo } = group
  return { ...groupLink(group), summary, intro: toRichText(intro).html, picture: toPicture(picture), seo }
}
