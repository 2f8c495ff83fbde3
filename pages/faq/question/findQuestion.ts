import { pageSubject } from '#renderer/pageSubject.ts'
import { getFaq } from '#services/content/faq.ts'

export const questionOfPage = pageSubject(({ content, routeParams }) => getFaq(content, routeParams.slug ?? ''))
