import { pageSubject } from '#renderer/pageSubject.ts'
import { getVacancy } from '#services/content/vacancy.ts'
import { londonToday } from '#services/londonTime.ts'

export const vacancyOfPage = pageSubject(({ content, routeParams }) =>
  getVacancy(content, routeParams.slug ?? '', londonToday()),
)
