// https://vike.dev/data

import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { breadcrumbList, businessNode } from '#services/content/jsonLd.ts'
import { getContactPage } from '#services/content/singles/contactPage.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ content, furniture, urlParsed }: PageContextServer) {
  const page = await getContactPage(content)
  if (!furniture) throw render(503)
  const { contact } = furniture
  const crumbs = [{ label: t('page.contact'), path: addresses.contact }]
  const given = urlParsed.search.reference
  return {
    ...page,
    crumbs,
    contact,
    /** Of an enquiry just sent without JavaScript. */
    reference: given && /^FS-[A-Z\d]{8}$/.test(given) ? given : undefined,
    seo: { ...page.seo, jsonLd: [breadcrumbList(crumbs), businessNode(contact)] },
  }
}
