import type { PageContextServer } from 'vike/types'
import { itemList } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { projectsOf } from '#services/rules/content/project.ts'
import { portfolioPageOf } from '#services/rules/content/singlePages.ts'
import { filterProjects } from './filters.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, urlParsed } = pageContext
  const { sampleNotice, ...page } = portfolioPageOf(content)
  const projects = projectsOf(content)
  const { matching, filters } = filterProjects(projects, urlParsed.search)
  return pageData(pageContext, {
    ...page,
    sampleNotice: matching.some(({ sample }) => sample) ? sampleNotice : undefined,
    projects: matching.map(({ slug, path, title, place, floor, days, costBand, sample, before, after }) => ({
      slug,
      path,
      title,
      place,
      floor,
      days,
      costBand,
      sample,
      before,
      after,
    })),
    total: projects.length,
    filters,
    graph: {
      type: 'CollectionPage',
      mainEntity: itemList(matching.map(({ title, path }) => ({ label: title, path }))),
    },
    crumbs: crumbsTo('portfolio'),
  })
}
