import type { PageContextServer } from 'vike/types'
import { itemList } from '#renderer/server/jsonLd/lists.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { projectsOf } from '#services/rules/content/project.ts'
import { portfolioPageOf } from '#services/rules/content/singles/pages.ts'
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
    crumbs: crumbsTo('portfolio'),
  })
}
