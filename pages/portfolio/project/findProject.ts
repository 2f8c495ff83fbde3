import { pageSubject } from '#renderer/pageSubject.ts'
import { projectOf } from '#services/content/projectPage.ts'

export const projectOfPage = pageSubject(({ content, routeParams }) => projectOf(content, routeParams.slug ?? ''))
