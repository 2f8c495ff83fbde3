// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { business } from '#renderer/jsonLd/business.ts'
import { pageData } from '#renderer/pageData.ts'
import { getAboutPage } from '#services/content/singles/aboutPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const page = await getAboutPage(pageContext.content)
  return pageData(pageContext, {
    ...page,
    crumbs: [{ label: t('page.about'), path: addresses.about }],
    graph: { type: 'AboutPage', picture: page.picture, mainEntity: business },
  })
}
