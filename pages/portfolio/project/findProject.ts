import { pageSubject } from '#renderer/pageSubject.ts'
import { getProject } from '#services/content/projectPage.ts'

export const projectOfPage = pageSubject(({ content, routeParams }) => getProject(content, routeParams.slug ?? ''))
