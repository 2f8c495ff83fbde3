import { addresses, addressOf } from '#locales/addresses.ts'
import { compact } from '../compact.ts'
import { contentList, contentQuery } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { readNamedPrices } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

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
  const [{ categories, services }, { servicesPage, pricesPage }, namedIn] = await Promise.all([
    content.read(work, {}),
    content.read(pages, {}),
    readNamedPrices(content),
  ])
  const prices = services.map(({ priceItem }) => priceItem)
  const inCategory = (slug: string) => services.filter(({ category }) => category?.slug === slug)
  return [
    { path: addresses.services, changedAt: latest([servicesPage, ...categories, ...services, ...prices]) },
    ...categories.map((category) => {
      const own = inCategory(category.slug)
      return {
        path: addressOf('category', { category: category.slug }),
        changedAt: latest([category, ...namedIn(category), ...own, ...own.map(({ priceItem }) => priceItem)]),
        pictures: pictureAddresses([category.picture]),
      }
    }),
    ...services.flatMap((service) => {
      if (!service.category) return []
      // The prices page contains the minimum charge, which is shown with every price.
      const own = service.priceItem ? [service, service.priceItem, pricesPage] : [service]
      return {
        path: addressOf('service', { category: service.category.slug, slug: service.slug }),
        changedAt: latest([...own, ...namedIn(service)]),
        pictures: pictureAddresses([service.picture]),
      }
    }),
  ]
}
