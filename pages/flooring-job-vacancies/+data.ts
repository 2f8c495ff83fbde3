// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getVacanciesPage } from '#services/content/singles/vacanciesPage.ts'
import { getVacancies } from '#services/content/vacancy.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const today = new Date().toISOString().slice(0, 10)
  const [page, vacancies] = await Promise.all([getVacanciesPage(content), getVacancies(content, today)])
  const crumbs = [{ label: t('page.vacancies'), path: addresses.vacancies }]
  const seo = { ...page.seo, jsonLd: [breadcrumbList(crumbs)] }
  return { ...page, crumbs, vacancies, email: furniture?.contact.email ?? '', seo }
}
