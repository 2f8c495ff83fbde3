import { addressOf } from '../site/addresses.ts'
import { toGroupPage } from './groupPage.ts'
import { toPicture } from './pictures.ts'
import { servicesIn, servicesOf } from './service.ts'
import type { Content } from './value/content.ts'

/** A category of services, for lists. */
export type ServiceCategory = ReturnType<typeof serviceCategoriesOf>[number]
export type ServiceGroup = ReturnType<typeof serviceGroupsOf>[number]

/** All categories, in the editor's order. */
export const serviceCategoriesOf = (content: Content) =>
  content.all('ServiceCategory').map(({ name, slug, summary, picture }) => ({
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    picture: toPicture(picture),
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
