import type { PageContextServer } from 'vike/types'
import { questionNodes } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { questionGroupsOf } from '#services/rules/content/faq.ts'
import { faqPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const groups = questionGroupsOf(content)
  return pageData(pageContext, {
    ...faqPageOf(content),
    groups,
    crumbs: crumbsTo('questions'),
    graph: { type: 'FAQPage', mainEntity: questionNodes(groups.flatMap(({ questions }) => questions)) },
  })
}
