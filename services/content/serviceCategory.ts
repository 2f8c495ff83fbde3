import { addressOf } from '#locales/addresses.ts'
import { type PictureData, toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
import { getServices, type ServiceEntry } from './service.ts'
import type { ContentSource } from './source.ts'

/** A category with its services, for lists. */
export interface ServiceGroup {
  label: string
  path: string
  summary: string
  picture?: PictureData
  services: ServiceEntry[]
}

const ServiceCategories = graphql(
  `
    query ServiceCategories {
      serviceCategories(sort: ["order", "name"], pagination: { limit: 100 }) {
        name
        slug
        summary
        picture {
          ...PictureFields
        }
      }
    }
  `,
  [PictureFields],
)

/** All categories, in the editor's order, each with its services. */
export async function getServiceGroups(content: ContentSource): Promise<ServiceGroup[]> {
  const [{ serviceCategories }, services] = await Promise.all([
    content.query(['service-category'], ServiceCategories, {}),
    getServices(content),
  ])
  return compact(serviceCategories).map(({ name, slug, summary, picture }) => {
    const path = addressOf('category', { category: slug })
    return {
      label: name,
      path,
      summary,
      picture: toPicture(picture),
      services: services.filter((service) => service.path.startsWith(`${path}/`)),
    }
  })
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

/** One category with its services; undefined if none has that slug. */
export async function getServiceCategory(content: ContentSource, slug: string) {
  const { serviceCategories } = await content.query(['service-category'], ServiceCategoryPage, { slug })
  const raw = compact(serviceCategories)[0]
  if (!raw) return undefined
  return {
    label: raw.name,
    path: addressOf('category', { category: raw.slug }),
    summary: raw.summary,
    intro: toRichText(raw.intro).html,
    picture: toPicture(raw.picture),
    services: await getServices(content, slug),
    seo: raw.seo,
  }
}
