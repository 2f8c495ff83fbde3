import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { accessibilityPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  return pageData(pageContext, {
    ...accessibilityPageOf(pageContext.content),
    crumbs: crumbsTo('accessibility'),
  })
}
