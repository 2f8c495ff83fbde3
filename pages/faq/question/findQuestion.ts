import { pageSubject } from '#renderer/pageSubject.ts'
import { faqOf } from '#services/content/faq.ts'

export const questionOfPage = pageSubject(({ content, routeParams }) => faqOf(content, routeParams.slug ?? ''))
