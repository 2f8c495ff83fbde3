// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { businessNode } from '#services/content/jsonLd.ts'
import { getAboutPage } from '#services/content/singles/aboutPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  return pageData(pageContext, {
    ...(await getAboutPage(content)),
    crumbs: [{ label: t('page.about'), path: addresses.about }],
    jsonLd: furniture ? [businessNode(furniture.contact)] : [],
  })
}
