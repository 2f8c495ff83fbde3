import type { PageContextServer } from 'vike/types'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/server/pageData.ts'
import { accessibilityPageOf } from '#services/rules/content/singles/pages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  return pageData(pageContext, {
    ...accessibilityPageOf(pageContext.content),
    crumbs: [{ label: t('page.accessibility'), path: addresses.accessibility }],
  })
}
