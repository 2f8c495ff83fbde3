import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { termsPageOf } from '#services/rules/content/singlePages.ts'
import { legalDetailsOf } from '#services/rules/furniture/furniture.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  return pageData(pageContext, {
    ...termsPageOf(content),
    contact: furniture && legalDetailsOf(furniture.contact),
    crumbs: crumbsTo('terms'),
  })
}
