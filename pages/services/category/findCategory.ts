import { addressOf } from '#locales/addresses.ts'
import { pageSubject } from '#renderer/pageSubject.ts'
import { getOutcodes } from '#services/content/outcode.ts'
import { getRegion } from '#services/content/region.ts'
import { getServiceCategories, getServiceCategory } from '#services/content/serviceCategory.ts'
import { mapShape } from '#services/coverage/mapShape.ts'

/** What this address shows: a category of services, else a part of London, else nothing. */
export const categoryOfPage = pageSubject(async ({ content, routeParams: { category: slug = '' } }) => {
  const path = addressOf('category', { category: slug })
  // Requests share this list, so that the backend is asked for one of the two only.
  if ((await getServiceCategories(content)).some((category) => category.path === path)) {
    const category = await getServiceCategory(content, slug)
    return category && { kind: 'category' as const, ...category }
  }
  const [region, all] = await Promise.all([getRegion(content, slug), getOutcodes(content)])
  if (!region) return undefined
  const outcodes = all
    .filter((outcode) => outcode.region?.path === path && outcode.visits !== 'not_covered')
    .map(({ code, place, visits }) => ({ code, place, visits }))
  return { kind: 'region' as const, ...region, outcodes, shape: mapShape(all, path) }
})
