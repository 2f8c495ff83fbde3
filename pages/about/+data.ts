import type { PageContextServer } from 'vike/types'
import { business } from '#renderer/server/jsonLd/business.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { aboutPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const page = aboutPageOf(pageContext.content)
  return pageData(pageContext, {
    ...page,
    crumbs: crumbsTo('about'),
    graph: { type: 'AboutPage', picture: page.picture, mainEntity: business },
  })
}
