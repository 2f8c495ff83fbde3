import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture, type UploadFile } from '../pictures.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toGroupPage } from './groupPage.ts'
import { getServices, type ServiceEntry, servicesIn, servicesOf } from './service.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'

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

interface RawCategory {
  name: string
  slug: string
  summary: string
  picture: UploadFile | null
}

const toCategory = ({ name, slug, summary, picture }: RawCategory): ServiceCategory => ({
  label: name,
  path: addressOf('category', { category: slug }),
  summary,
  picture: toPicture(picture),
})

const allCategories = contentList(ServiceCategories, ({ serviceCategories }) =>
  compact(serviceCategories).map(toCategory),
)

/** All categories, in the editor's order. */
export const getServiceCategories = (content: ContentSource) => content.read(allCategories, {})

/** All categories, in the editor's order. */
export const serviceCategoriesOf = (content: Content) => content.all('ServiceCategory').map(toCategory)

/** All categories, in the editor's order, each with its services. */
export async function getServiceGroups(content: ContentSource): Promise<ServiceGroup[]> {
  const [categories, services] = await Promise.all([getServiceCategories(content), getServices(content)])
  return categories.map((category) => withServices(category, services))
}

/** All categories, in the editor's order, each with its services. */
export const serviceGroupsOf = (content: Content): ServiceGroup[] =>
  serviceCategoriesOf(content).map((category) => withServices(category, servicesOf(content)))

const withServices = <Category extends { path: string }>(category: Category, services: readonly ServiceEntry[]) => ({
  ...category,
  services: servicesIn(services, category.path),
})

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
  return found && withServices(found, services)
}

/** One category with its services; undefined if none has that slug. */
export function serviceCategoryOf(content: Content, slug: string) {
  const found = content.all('ServiceCategory').find((category) => category.slug === slug)
  return found && withServices(toGroupPage(found), servicesOf(content))
}
