// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getAccessibilityPage } from '#services/content/singles/accessibilityPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  return pageData(pageContext, {
    ...(await getAccessibilityPage(pageContext.content)),
    crumbs: [{ label: t('page.accessibility'), path: addresses.accessibility }],
  })
}
