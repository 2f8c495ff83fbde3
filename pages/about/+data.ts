// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { business } from '#renderer/jsonLd/business.ts'
import { pageData } from '#renderer/pageData.ts'
import { aboutPageOf } from '#services/content/singles/aboutPage.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const page = aboutPageOf(pageContext.content)
  return pageData(pageContext, {
    ...page,
    crumbs: [{ label: t('page.about'), path: addresses.about }],
    graph: { type: 'AboutPage', picture: page.picture, mainEntity: business },
  })
}
