// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getVacanciesPage } from '#services/content/singles/vacanciesPage.ts'
import { getVacancies } from '#services/content/vacancy.ts'
import { londonToday } from '#services/londonTime.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [page, vacancies] = await Promise.all([getVacanciesPage(content), getVacancies(content, londonToday())])
  return pageData(pageContext, {
    ...page,
    vacancies: vacancies.map(({ description, ...entry }) => entry),
    graph: { type: 'CollectionPage' },
    crumbs: [{ label: t('page.vacancies'), path: addresses.vacancies }],
  })
}
