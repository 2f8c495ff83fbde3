import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { vacanciesPageOf } from '#services/rules/content/singlePages.ts'
import { vacanciesOf } from '#services/rules/content/vacancy.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, clock } = pageContext
  return pageData(pageContext, {
    ...vacanciesPageOf(content),
    vacancies: vacanciesOf(content, clock.today()).map(({ description, ...entry }) => entry),
    graph: { type: 'CollectionPage' },
    crumbs: crumbsTo('vacancies'),
  })
}
