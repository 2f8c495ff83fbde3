import { pageSubject } from '#renderer/pageSubject.ts'
import { getArea } from '#services/content/area.ts'
import { getService } from '#services/content/service.ts'

/** What this address shows: a service, else an area of that part of London, else nothing. */
export const subjectOfPage = pageSubject(async ({ content, routeParams: { category = '', slug = '' } }) => {
  const service = await getService(content, category, slug)
  if (service) return { kind: 'service' as const, ...service }
  const area = await getArea(content, category, slug)
  return area && { kind: 'area' as const, ...area }
})

export type Subject = Awaited<ReturnType<typeof subjectOfPage.read>>
