import { addressOf } from '../site/addresses.ts'
import { toGroupPage } from './groupPage.ts'
import { type PictureData, toPicture } from './pictures.ts'
import { type ServiceEntry, servicesIn, servicesOf } from './service.ts'
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

/** All categories, in the editor's order. */
export const serviceCategoriesOf = (content: Content): ServiceCategory[] =>
  content.all('ServiceCategory').map(({ name, slug, summary, picture }) => ({
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    picture: toPicture(picture),
  }))

/** All categories, in the editor's order, each with its services. */
export const serviceGroupsOf = (content: Content): ServiceGroup[] =>
  serviceCategoriesOf(content).map((category) => withServices(content, category))

/** One category with its services; undefined if none has that slug. */
export function serviceCategoryOf(content: Content, slug: string) {
  const found = content.all('ServiceCategory').find((category) => category.slug === slug)
  return found && withServices(content, toGroupPage(found))
}

const withServices = <Category extends { path: string }>(content: Content, category: Category) => ({
  ...category,
  services: servicesIn(servicesOf(content), category.path),
})
