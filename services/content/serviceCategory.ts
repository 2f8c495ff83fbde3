import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toGroupPage } from './groupPage.ts'
import { getServices, type ServiceEntry, servicesIn } from './service.ts'
import type { ContentSource } from './source.ts'

/** A category of services, for lists. */
export interface ServiceCategory {
  label: string
  path: string
  summary: string
  picture?: PictureData
}

export interface ServiceGroup extends ServiceCategory {
  services: ServiceEntry[]
}

const ServiceCategories = graphql(
  `
    query ServiceCategories($start: Int!) {
      serviceCategories(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        name
        slug
        summary
        picture {
          ...PictureFields
        }
      }
      serviceCategories_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [PictureFields],
)

const allCategories = contentList(ServiceCategories, ({ serviceCategories }) =>
  compact(serviceCategories).map(
    ({ name, slug, summary, picture }): ServiceCategory => ({
      label: name,
      path: addressOf('category', { category: slug }),
      summary,
      picture: toPicture(picture),
    }),
  ),
)

/** All categories, in the editor's order. */
export const getServiceCategories = (content: ContentSource) => content.read(allCategories, {})

/** All categories, in the editor's order, each with its services. */
export async function getServiceGroups(content: ContentSource): Promise<ServiceGroup[]> {
  const [categories, services] = await Promise.all([getServiceCategories(content), getServices(content)])
  return categories.map((category) => ({ ...category, services: servicesIn(services, category.path) }))
}

const ServiceCategoryPage = graphql(
  `
    query ServiceCategoryPage($slug: String!) {
      serviceCategories(filters: { slug: { eq: $slug } }, pagination: { limit: 1 }) {
        name
        slug
        summary
        intro
        picture {
          ...PictureFields
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [PictureFields, SeoFields],
)

const categoryPage = contentQuery(ServiceCategoryPage, ({ serviceCategories }) => {
  const raw = compact(serviceCategories)[0]
  return raw && toGroupPage(raw)
})

/** One category with its services; undefined if none has that slug. */
export async function getServiceCategory(content: ContentSource, slug: string) {
  const [found, services] = await Promise.all([content.read(categoryPage, { slug }), getServices(content)])
  return found && { ...found, services: servicesIn(services, found.path) }
}
