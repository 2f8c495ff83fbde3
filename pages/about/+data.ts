import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { business } from '#renderer/server/jsonLd/business.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { aboutPageOf } from '#services/rules/content/singles/aboutPage.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const page = aboutPageOf(pageContext.content)
  return pageData(pageContext, {
    ...page,
    crumbs: [{ label: t('page.about'), path: addresses.about }],
    graph: { type: 'AboutPage', picture: page.picture, mainEntity: business },
  })
}
