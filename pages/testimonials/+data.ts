import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData } from '#renderer/server/pageData.ts'
import { testimonialsOf } from '#services/rules/content/project.ts'
import { testimonialsPageOf } from '#services/rules/content/singlePages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content } = pageContext
  const { sampleNotice, ...page } = testimonialsPageOf(content)
  const testimonials = testimonialsOf(content)
  return pageData(pageContext, {
    ...page,
    sampleNotice: testimonials.some(({ sample }) => sample) ? sampleNotice : undefined,
    testimonials,
    crumbs: crumbsTo('testimonials'),
  })
}
