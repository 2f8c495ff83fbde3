import { addressOf } from '#locales/addresses.ts'
import { pageSubject } from '#renderer/pageSubject.ts'
import { outcodesOf } from '#services/content/outcode.ts'
import { regionOf } from '#services/content/region.ts'
import { serviceCategoriesOf, serviceCategoryOf } from '#services/content/serviceCategory.ts'
import { mapShape } from '#services/coverage/mapShape.ts'

/** What this address shows: a category of services, else a part of London, else nothing. */
export const categoryOfPage = pageSubject(({ content, routeParams: { category: slug = '' } }) => {
  const path = addressOf('category', { category: slug })
  if (serviceCategoriesOf(content).some((category) => category.path === path)) {
    const category = serviceCategoryOf(content, slug)
    return category && { kind: 'category' as const, ...category }
  }
  const region = regionOf(content, slug)
  const all = outcodesOf(content)
  if (!region) return undefined
  const outcodes = all
    .filter((outcode) => outcode.region?.path === path && outcode.visits !== 'not_covered')
    .map(({ code, place, visits }) => ({ code, place, visits }))
  return { kind: 'region' as const, ...region, outcodes, shape: mapShape(all, path) }
})
