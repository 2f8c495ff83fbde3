import type { PageContextServer } from 'vike/types'
import { crumbsTo, pageData, pageSubject } from '#renderer/server/pageData.ts'
import { faqOf } from '#services/rules/content/faq.ts'
import { toSeo } from '#services/rules/content/seo.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, routeParams } = pageContext
  const faq = pageSubject(pageContext, faqOf(content, routeParams.slug ?? ''))
  const { question, answer, path } = faq
  return pageData(pageContext, {
    ...faq,
    prefill: faq.services[0] && { about: faq.services[0].path },
    crumbs: crumbsTo('questions', { label: question, path }),
    seo: toSeo(faq.seo, { title: question, description: answer, path }),
  })
}
