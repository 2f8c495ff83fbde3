import { addresses, addressOf } from '#locales/addresses.ts'
import type { UploadFile } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import type { Content } from '../value/content.ts'
import { type NamedIn, namedPricesIn, readNamedPrices } from './namedPrices.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

const SitemapWork = graphql(
  `
    query SitemapWork($start: Int!) {
      serviceCategories(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        slug
        summary
        intro
        updatedAt
        picture {
          ...PictureFields
        }
      }
      serviceCategories_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
      services(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        slug
        summary
        body
        updatedAt
        category {
          slug
        }
        priceItem {
          updatedAt
        }
        picture {
          ...PictureFields
        }
      }
      services_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [PictureFields],
)
const SitemapServicesPage = graphql(`
  query SitemapServicesPage {
    servicesPage {
      updatedAt
    }
    pricesPage {
      updatedAt
    }
  }
`)

const work = contentList(SitemapWork, ({ serviceCategories, services }) => ({
  categories: compact(serviceCategories),
  services: compact(services),
}))
const pages = contentQuery(SitemapServicesPage, (singles) => singles)

/** The list of services, the categories and the services. */
export async function workEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [{ categories, services }, singles, namedIn] = await Promise.all([
    content.read(work, {}),
    content.read(pages, {}),
    readNamedPrices(content),
  ])
  return toWorkMap({ categories, services, ...singles }, namedIn)
}

/** The list of services, the categories and the services. */
export const workMap = (content: Content) =>
  toWorkMap(
    {
      categories: content.all('ServiceCategory'),
      services: content.all('Service'),
      servicesPage: content.one('ServicesPage'),
      pricesPage: content.one('PricesPage'),
    },
    namedPricesIn(content),
  )

interface RawCategory {
  slug: string
  summary: string
  intro: string | null
  updatedAt: unknown
  picture: UploadFile | null
}

interface RawService {
  slug: string
  summary: string
  body: string
  updatedAt: unknown
  category: { slug: string } | null
  priceItem: Dated
  picture: UploadFile | null
}

interface RawWork {
  categories: readonly RawCategory[]
  services: readonly RawService[]
  servicesPage: Dated
  pricesPage: Dated
}

function toWorkMap({ categories, services, servicesPage, pricesPage }: RawWork, namedIn: NamedIn): SitemapEntry[] {
  const prices = services.map(({ priceItem }) => priceItem)
  const inCategory = (slug: string) => services.filter(({ category }) => category?.slug === slug)
  return [
    { path: addresses.services, changedAt: latest([servicesPage, ...categories, ...services, ...prices]) },
    ...categories.map((category) => {
      const { slug, summary, intro, picture } = category
      const own = inCategory(slug)
      return {
        path: addressOf('category', { category: slug }),
        changedAt: latest([
          category,
          ...namedIn([summary, intro, picture?.alternativeText]),
          ...own,
          ...own.map(({ priceItem }) => priceItem),
        ]),
        pictures: pictureAddresses([picture]),
      }
    }),
    ...services.flatMap((service) => {
      const { slug, summary, body, category, priceItem, picture } = service
      if (!category) return []
      // The prices page contains the minimum charge, which is shown with every price.
      const own = priceItem ? [service, priceItem, pricesPage] : [service]
      return {
        path: addressOf('service', { category: category.slug, slug }),
        changedAt: latest([...own, ...namedIn([summary, body, picture?.alternativeText])]),
        pictures: pictureAddresses([picture]),
      }
    }),
  ]
}
