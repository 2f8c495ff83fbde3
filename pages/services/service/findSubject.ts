import { addressOf } from '#locales/addresses.ts'
import { pageSubject } from '#renderer/pageSubject.ts'
import { areaOf } from '#services/content/area.ts'
import { serviceOf, servicesOf } from '#services/content/service.ts'

/** What this address shows: a service, else an area of that part of London, else nothing. */
export const subjectOfPage = pageSubject(({ content, routeParams: { category = '', slug = '' } }) => {
  const path = addressOf('service', { category, slug })
  if (servicesOf(content).some((service) => service.path === path)) {
    const service = serviceOf(content, category, slug)
    return service && { kind: 'service' as const, ...service }
  }
  const area = areaOf(content, category, slug)
  return area && { kind: 'area' as const, ...area }
})

export type Subject = ReturnType<typeof subjectOfPage.read>
