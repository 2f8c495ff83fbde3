// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { pageData } from '#renderer/pageData.ts'
import { areaData } from './areaData.ts'
import { subjectOfPage } from './findSubject.ts'
import { serviceData } from './serviceData.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const subject = await subjectOfPage.read(pageContext)
  return subject.kind === 'service'
    ? pageData(pageContext, await serviceData(subject, pageContext.content))
    : pageData(pageContext, await areaData(subject, pageContext.content))
}
