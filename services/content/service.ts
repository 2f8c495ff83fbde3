import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { deepFreeze } from './deepFreeze.ts'
import { toEditedSeo } from './editedSeo.ts'
import { PictureFields, PriceFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { type Price, toPrice } from './price.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import { warnOnce } from './warnOnce.ts'

/** A service in a list. */
export interface ServiceEntry {
  label: string
  path: string
  summary: string
  price?: Price
  picture?: PictureData
}

export const ServiceEntryFields = graphql(
  `
    fragment ServiceEntryFields on Service {
      name
      slug
      summary
      category {
        name
        slug
      }
      priceItem {
        ...PriceFields
      }
      picture {
        ...PictureFields
      }
    }
  `,
  [PriceFields, PictureFields],
)

interface RawEntry {
  name: string
  slug: string
  summary: string
  category?: { name: string; slug: string } | null
  priceItem?: Parameters<typeof toPrice>[0] | null
  picture?: Parameters<typeof toPicture>[0]
}

/** @returns undefined for a service without a category, which has no URL */
export function toServiceEntry(raw: RawEntry): ServiceEntry | undefined {
  if (!raw.category) {
    warnOnce(`The service “${raw.name}” is shown nowhere, because it has no published category`)
    return undefined
  }
  return {
    label: raw.name,
    path: addressOf('service', { category: raw.category.slug, slug: raw.slug }),
    summary: raw.summary,
    price: raw.priceItem ? toPrice(raw.priceItem) : undefined,
    picture: toPicture(raw.picture),
  }
}

const Services = graphql(
  `
    query Services($start: Int!) {
      services(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        ...ServiceEntryFields
      }
      services_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [ServiceEntryFields],
)

const toEntries = (services: readonly RawEntry[]) => compact(services.map(toServiceEntry))

const allServices = contentList(Services, ({ services }) => toEntries(compact(services)))

/** All services, in the editor's order. */
export const getServices = (content: ContentSource) => content.read(allServices, {})

/** All services, in the editor's order. */
export const servicesOf = perContent((content) => deepFreeze(toEntries(content.all('Service'))))

/** @param category path of a category */
export const servicesIn = (services: readonly ServiceEntry[], category: string) =>
  services.filter(({ path }) => path.startsWith(`${category}/`))

const ServicePage = graphql(
  `
    query ServicePage($category: String!, $slug: String!) {
      services(filters: { slug: { eq: $slug }, category: { slug: { eq: $category } } }, pagination: { limit: 1 }) {
        ...ServiceEntryFields
        documentId
        body
        duration
        process(pagination: { limit: 250 }) {
          title
          duration
          text
        }
        includes(pagination: { limit: 250 }) {
          text
        }
        excludes(pagination: { limit: 250 }) {
          text
        }
        faqs(pagination: { limit: 250 }) {
          question
          slug
          summary
        }
        areas(pagination: { limit: 250 }) {
          name
          slug
          region {
            slug
          }
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [ServiceEntryFields, SeoFields],
)

const servicePage = contentQuery(
  ServicePage,
  ({ services }) => toService(compact(services)[0]),
  ({ services }) => (compact(services).some(({ category }) => !category) ? 'a service has no category' : undefined),
)

/** One service with everything its page shows; undefined if the category has no such service. */
export const getService = (content: ContentSource, category: string, slug: string) =>
  content.read(servicePage, { category, slug })

/** One service with everything its page shows; undefined if the category has no such service. */
export const serviceOf = (content: Content, category: string, slug: string) =>
  toService(content.all('Service').find((each) => each.slug === slug && each.category?.slug === category))

type List<Item> = readonly (Item | null)[] | null

interface RawService extends RawEntry {
  documentId: string
  body: string
  duration: string | null
  process: List<{ title: string; duration: string | null; text: string }>
  includes: List<{ text: string }>
  excludes: List<{ text: string }>
  faqs: List<{ question: string; slug: string; summary: string }>
  areas: List<{ name: string; slug: string; region: { slug: string } | null }>
  seo: Parameters<typeof toEditedSeo>[0]
}

function toService(raw: RawService | undefined) {
  const entry = raw && toServiceEntry(raw)
  if (!raw?.category || !entry) return undefined
  return {
    ...entry,
    documentId: raw.documentId,
    category: {
      label: raw.category.name,
      path: addressOf('category', { category: raw.category.slug }),
      slug: raw.category.slug,
    },
    body: toRichText(raw.body).html,
    duration: raw.duration ?? undefined,
    process: compact(raw.process).map(({ title, duration, text }) => ({
      title,
      duration: duration ?? undefined,
      text,
    })),
    includes: compact(raw.includes).map(({ text }) => text),
    excludes: compact(raw.excludes).map(({ text }) => text),
    questions: compact(raw.faqs).map((faq) => ({
      question: faq.question,
      answer: faq.summary,
      path: addressOf('question', { slug: faq.slug }),
    })),
    areas: compact(raw.areas).flatMap(({ name, slug: area, region }) =>
      region ? [{ label: name, path: addressOf('service', { category: region.slug, slug: area }) }] : [],
    ),
    seo: toEditedSeo(raw.seo),
  }
}
