// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { itemList } from '#renderer/jsonLd/lists.ts'
import { pageData } from '#renderer/pageData.ts'
import { projectsOf } from '#services/content/project.ts'
import { portfolioPageOf } from '#services/content/singles/pages.ts'
import { filterProjects } from './filters.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const { sampleNotice, ...page } = portfolioPageOf(content)
  const projects = projectsOf(content)
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
