import type { PageContextServer } from 'vike/types'
import { getArea } from '#services/content/area.ts'
import { getService } from '#services/content/service.ts'

/** What stands at `/services/{category}/{slug}`: a service, else an area of that part of London, else nothing. */
export async function findSubject({ content, routeParams }: PageContextServer) {
  const { category = '', slug = '' } = routeParams
  const service = await getService(content, category, slug)
  if (service) return { kind: 'service' as const, ...service }
  const area = await getArea(content, category, slug)
  return area && { kind: 'area' as const, ...area }
}
