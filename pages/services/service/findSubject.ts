import { addressOf } from '#locales/addresses.ts'
import { pageSubject } from '#renderer/pageSubject.ts'
import { getArea } from '#services/content/area.ts'
import { getService, getServices } from '#services/content/service.ts'

/** What this address shows: a service, else an area of that part of London, else nothing. */
export const subjectOfPage = pageSubject(async ({ content, routeParams: { category = '', slug = '' } }) => {
  const path = addressOf('service', { category, slug })
  // Requests share this list, so that the backend is asked for one of the two only.
  if ((await getServices(content)).some((service) => service.path === path)) {
    const service = await getService(content, category, slug)
    return service && { kind: 'service' as const, ...service }
  }
  const area = await getArea(content, category, slug)
  return area && { kind: 'area' as const, ...area }
})

export type Subject = Awaited<ReturnType<typeof subjectOfPage.read>>
