import { estimateOf } from './content/estimate.ts'
import type { Content } from './content/value/content.ts'
import { enquiryFields, estimateField, surveyField } from './enquiryFields.ts'
import { estimateAsText } from './estimate/asText.ts'
import { readEstimateQuery } from './estimate/query.ts'
import { clean, filledIn, inOrder, parseFields } from './forms/parseFields.ts'
import type { ParsedForm, SentFile, Submitted } from './forms/submitted.ts'
import { settings } from './settings.ts'
import { serverOptions } from './strapi/serverClient.ts'
import { storeFiles } from './strapi/storeFiles.ts'
import { type StoreOutcome, storeOnce } from './strapi/storeOnce.ts'
import { isSlotStart } from './surveys/slotStart.ts'

const byPhone = ['any_time', 'morning', 'afternoon', 'evening', 'text']

/** Validates a form of the contact page. Unknown fields are dropped. */
export function parseEnquiry(sent: Record<string, unknown>): ParsedForm {
  const { values, errors } = parseFields(enquiryFields, sent)
  const { reply, phone, email, postcode } = values
  const estimate = estimateIn(sent[estimateField.name])
  // The chosen way to reply needs its phone number or email address.
  if (!phone && email && byPhone.includes(reply)) errors.phone = { code: 'call' }
  if (!email && phone && reply === 'email') errors.email = { code: 'write' }
  // An estimate says what the enquiry is about.
  if (estimate && errors.about?.code === 'about') delete errors.about
  const survey = surveyIn(sent[surveyField.name])
  // A page that was opened before the form had this field cannot ask for it.
  if (survey && !values.street && 'street' in sent) errors.street = { code: 'street' }
  if (Object.keys(errors).length > 0) return { ok: false, errors: inOrder(enquiryFields, errors) }
  const extras = { ...(estimate && { estimate }), ...(survey && { survey }) }
  return { ok: true, entry: { ...filledIn(enquiryFields, values), postcode: postcode.toUpperCase(), ...extras } }
}

const surveyIn = (sent: unknown): string | undefined =>
  typeof sent === 'string' && isSlotStart(sent) ? sent : undefined

/** Undefined if there is no readable estimate: that is no reason to refuse an enquiry. */
function estimateIn(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || sent.length > estimateField.maxLength) return undefined
  return readEstimateQuery(sent) && clean(sent)
}

/**
 * Sends an enquiry to the backend, which stores each reference only once; its photos first. Never throws: see
 * `storeOnce`. Its estimate is worked out here, at today's prices.
 * @param content undefined if it is not known yet: then the estimate is delivered as it was sent
 */
export async function deliverEnquiry(
  content: Content | undefined,
  { id: reference, payload, token }: Submitted,
  photos: readonly SentFile[] = [],
): Promise<StoreOutcome> {
  const target = { path: 'enquiry-photos', reference, secret: settings().HOOK_SECRET }
  const fault = await storeFiles(serverOptions(), target, photos)
  if (fault) return fault
  const { estimate: query, ...fields } = payload
  const estimate = typeof query === 'string' ? estimateText(content, query) : undefined
  return storeOnce(serverOptions(), 'enquiries', { ...fields, ...(estimate && { estimate }), reference }, token)
}

/** @returns undefined if the query names nothing that has a price */
function estimateText(content: Content | undefined, query: string): string | undefined {
  if (!content) return query
  const estimate = estimateOf(content, query)
  return estimate && estimateAsText(estimate)
}
