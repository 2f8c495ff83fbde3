// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getProjects } from '#services/content/project.ts'
import { getPortfolioPage } from '#services/content/singles/portfolioPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const [page, projects] = await Promise.all([getPortfolioPage(content), getProjects(content)])
  return pageData(pageContext, {
    ...page,
    projects,
    crumbs: [{ label: t('page.portfolio'), path: addresses.portfolio }],
  })
}
