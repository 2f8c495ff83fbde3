import { pageSubject } from '#renderer/pageSubject.ts'
import { getRegion } from '#services/content/region.ts'
import { getServiceCategory } from '#services/content/serviceCategory.ts'

/** What this address shows: a category of services, else a part of London, else nothing. */
export const categoryOfPage = pageSubject(async ({ content, routeParams: { category: slug = '' } }) => {
  const category = await getServiceCategory(content, slug)
  if (category) return { kind: 'category' as const, ...category }
  const region = await getRegion(content, slug)
  return region && { kind: 'region' as const, ...region }
})
