// https://vike.dev/data
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { termsPageOf } from '#services/content/singles/pages.ts'
import { legalDetailsOf } from '#services/furniture/contact.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const { content, furniture } = pageContext
  return pageData(pageContext, {
    ...termsPageOf(content),
    contact: furniture && legalDetailsOf(furniture.contact),
    crumbs: [{ label: t('page.terms'), path: addresses.terms }],
  })
}
