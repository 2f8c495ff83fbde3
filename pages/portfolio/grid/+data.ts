// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { itemList } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { getProjects } from '#services/content/project.ts'
import { getPortfolioPage } from '#services/content/singles/portfolioPage.ts'
import { filterProjects } from './filters.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const [{ sampleNotice, ...page }, projects] = await Promise.all([getPortfolioPage(content), getProjects(content)])
  const { found, filters } = filterProjects(projects, urlParsed.search)
  return pageData(pageContext, {
    ...page,
    sampleNotice: found.some(({ sample }) => sample) ? sampleNotice : undefined,
    projects: found.map(({ slug, path, title, place, floor, costBand, sample, after }) => ({
      slug,
      path,
      title,
      place,
      floor,
      costBand,
      sample,
      after,
    })),
    total: projects.length,
    filters,
    graph: {
      type: 'CollectionPage',
      mainEntity: itemList(found.map(({ title, path }) => ({ label: title, path }))),
    },
    crumbs: [{ label: t('page.portfolio'), path: addresses.portfolio }],
  })
}
