// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getPrivacyPage } from '#services/content/singles/privacyPage.ts'
import { legalDetailsOf } from '#services/furniture/contact.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  return pageData(pageContext, {
    ...(await getPrivacyPage(content)),
    contact: furniture && legalDetailsOf(furniture.contact),
    crumbs: [{ label: t('page.privacy'), path: addresses.privacy }],
  })
}
