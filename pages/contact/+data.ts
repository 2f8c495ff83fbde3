// https://vike.dev/data
import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { addresses } from '#locales/addresses.ts'
import { t } from '#locales/messages.ts'
import { pageData } from '#renderer/pageData.ts'
import { getEstimate } from '#services/content/estimate.ts'
import { businessNode } from '#services/content/jsonLd.ts'
import { getContactPage } from '#services/content/singles/contactPage.ts'
import { enquiryFields, estimateField, honeypot } from '#services/enquiryFields.ts'
import { readEstimateQuery } from '#services/estimate/query.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { content, furniture, urlParsed, enquiry } = pageContext
  const page = await getContactPage(content)
  if (!furniture) throw render(503)
  const { contact } = furniture
  const { reference, estimate: carried } = urlParsed.search
  // Of a form that was sent without JavaScript and is shown again.
  const sent = enquiry ? enquiry.values[estimateField.name] : carried
  const estimateQuery = sent && readEstimateQuery(sent) ? sent : undefined
  // Without prices it is sent all the same.
  const estimate = estimateQuery ? await getEstimate(content, estimateQuery).catch(() => undefined) : undefined
  const data = await pageData(pageContext, {
    ...page,
    contact,
    fields: enquiryFields,
    honeypot,
    /** Of an enquiry just sent without JavaScript. */
    reference: reference && /^FS-[A-Z\d]{8}$/.test(reference) ? reference : undefined,
    crumbs: [{ label: t('page.contact'), path: addresses.contact }],
    jsonLd: [businessNode(contact)],
  })
  return { ...data, estimate, estimateQuery }
}
