// https://vike.dev/data
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { businessNode } from '#services/content/jsonLd.ts'
import { getContactPage } from '#services/content/singles/contactPage.ts'
import { enquiryFields, honeypot } from '#services/enquiryFields.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, furniture, urlParsed } = pageContext
  const page = await getContactPage(content)
  if (!furniture) throw render(503)
  const { contact } = furniture
  const { reference } = urlParsed.search
  return pageData(pageContext, {
    ...page,
    contact,
    fields: enquiryFields,
    honeypot,
    /** Of an enquiry just sent without JavaScript. */
    reference: reference && /^FS-[A-Z\d]{8}$/.test(reference) ? reference : undefined,
    crumbs: [{ label: t('page.contact'), path: addresses.contact }],
    jsonLd: [businessNode(contact)],
  })
}
