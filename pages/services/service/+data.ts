// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { pageData } from '#renderer/pageData.ts'
import { areaData } from './areaData.ts'
import { subjectOfPage } from './findSubject.ts'
import { serviceData } from './serviceData.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const subject = subjectOfPage.read(pageContext)
  return subject.kind === 'service'
    ? pageData(pageContext, serviceData(subject, pageContext.content))
    : pageData(pageContext, areaData(subject, pageContext.content))
}
