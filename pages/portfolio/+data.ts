// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getProjects } from '#services/content/project.ts'
import { getPortfolioPage } from '#services/content/singles/portfolioPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const [page, projects] = await Promise.all([getPortfolioPage(content), getProjects(content)])
  const crumbs = [{ label: t('page.portfolio'), path: addresses.portfolio }]
  const seo = { ...page.seo, jsonLd: [breadcrumbList(crumbs)] }
  return { ...page, crumbs, projects, phone: furniture?.contact.phone ?? '', seo }
}
