import { pageSubject } from '#renderer/pageSubject.ts'
import { vacancyOf } from '#services/content/vacancy.ts'

export const vacancyOfPage = pageSubject(({ content, clock, routeParams }) =>
  vacancyOf(content, routeParams.slug ?? '', clock.today()),
)
