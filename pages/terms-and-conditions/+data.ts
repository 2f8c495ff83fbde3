// https://vike.dev/data

import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList } from '#services/content/jsonLd.ts'
import { getTermsPage } from '#services/content/singles/termsPage.ts'
import type { Contact } from '#services/furniture/contact.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture }: PageContextServer) {
  const page = await getTermsPage(content)
  const crumbs = [{ label: t('page.terms'), path: addresses.terms }]
  return {
    ...page,
    crumbs,
    contact: furniture && traderOf(furniture.contact),
    seo: { ...page.seo, jsonLd: [breadcrumbList(crumbs)] },
  }
}

function traderOf({ legalName, street, locality, postcode, phone, email }: Contact) {
  return { legalName, street, locality, postcode, phone, email }
}
