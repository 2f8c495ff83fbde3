// https://vike.dev/data
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { areaData } from './areaData.ts'
import { findSubject } from './findSubject.ts'
import { serviceData } from './serviceData.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const subject = await findSubject(pageContext)
  if (!subject) throw render(404)
  const phone = pageContext.furniture?.contact.phone ?? ''
  const own =
    subject.kind === 'service'
      ? await serviceData(subject, pageContext.content)
      : await areaData(subject, pageContext.content)
  return { ...own, phone }
}
