import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { PictureFields, PriceFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { type Price, toPrice } from './price.ts'
import type { ContentSource } from './source.ts'
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
    query Services($filters: ServiceFiltersInput) {
      services(filters: $filters, sort: ["order", "name"], pagination: { limit: 250 }) {
        ...ServiceEntryFields
      }
    }
  `,
  [ServiceEntryFields],
)

const cacheTags = ['service', 'service-category', 'price-item']

/** @param category slug, to get its services only */
export async function getServices(content: ContentSource, category?: string): Promise<ServiceEntry[]> {
  const filters = category ? { category: { slug: { eq: category } } } : undefined
  const { services } = await content.query(cacheTags, Services, { filters }, (answer) =>
    category ? withoutCategory(answer.services) : undefined,
  )
  return compact(services)
    .map(toServiceEntry)
    .filter((entry) => entry !== undefined)
}

/** For queries that filter by category, so that every service must have one. */
const withoutCategory = (services: readonly (RawEntry | null)[]) =>
  compact(services).some(({ category }) => !category) ? 'a service has no category' : undefined

const ServicePage = graphql(
  `
    query ServicePage($category: String!, $slug: String!) {
      services(filters: { slug: { eq: $slug }, category: { slug: { eq: $category } } }, pagination: { limit: 1 }) {
        ...ServiceEntryFields
        documentId
        body
        duration
        process(pagination: { limit: 50 }) {
          title
          duration
          text
        }
        includes(pagination: { limit: 50 }) {
          text
        }
        excludes(pagination: { limit: 50 }) {
          text
        }
        faqs(pagination: { limit: 20 }) {
          question
          slug
          summary
        }
        areas(pagination: { limit: 20 }) {
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

/** One service with everything its page shows; undefined if the category has no such service. */
export async function getService(content: ContentSource, category: string, slug: string) {
  const { services } = await content.query(
    [...cacheTags, 'faq', 'area', 'region'],
    ServicePage,
    { category, slug },
    (answer) => withoutCategory(answer.services),
  )
  const raw = compact(services)[0]
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
    process: compact(raw.process).map((step) => ({ ...step, duration: step.duration ?? undefined })),
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
    seo: raw.seo,
  }
}
