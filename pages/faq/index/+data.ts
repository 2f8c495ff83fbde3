import type { PageContextServer } from 'vike/types'
import { questionNodes } from '#renderer/server/jsonLd/entries.ts'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { faqsOf } from '#services/rules/content/faq.ts'
import { faqPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const faqs = faqsOf(content)
  const groups = topics
    .map((topic) => ({ topic, questions: faqs.filter((faq) => faq.topic === topic) }))
    .filter(({ questions }) => questions.length > 0)
  return pageData(pageContext, {
    ...faqPageOf(content),
    groups,
    crumbs: crumbsTo('questions'),
    graph: { type: 'FAQPage', mainEntity: questionNodes(groups.flatMap(({ questions }) => questions)) },
  })
}

/** The groups of the questions page, in order. */
const topics = ['prices', 'planning', 'the-work', 'finishes', 'your-floor', 'after-care', 'the-firm'] as const
