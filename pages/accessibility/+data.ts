// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { accessibilityPageOf } from '#services/content/singles/pages.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  return pageData(pageContext, {
    ...accessibilityPageOf(pageContext.content),
    crumbs: [{ label: t('page.accessibility'), path: addresses.accessibility }],
  })
}
