// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getVacanciesPage } from '#services/content/singles/vacanciesPage.ts'
import { getVacancies } from '#services/content/vacancy.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  const today = new Date().toISOString().slice(0, 10)
  const [page, vacancies] = await Promise.all([getVacanciesPage(content), getVacancies(content, today)])
  return pageData(pageContext, {
    ...page,
    vacancies,
    email: furniture?.contact.email ?? '',
    crumbs: [{ label: t('page.vacancies'), path: addresses.vacancies }],
  })
}
