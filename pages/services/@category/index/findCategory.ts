import type { PageContextServer } from 'vike/types'
import { getRegion } from '#services/content/region.ts'
import { getServiceCategory } from '#services/content/serviceCategory.ts'

/** What stands at `/services/{category}`: a category of services, else a part of London, else nothing. */
export async function findCategory({ content, routeParams }: PageContextServer) {
  const slug = routeParams.category ?? ''
  const category = await getServiceCategory(content, slug)
  if (category) return { kind: 'category' as const, ...category }
  const region = await getRegion(content, slug)
  return region && { kind: 'region' as const, ...region }
}
