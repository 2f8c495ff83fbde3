import { z } from 'zod'
import { serverOptions } from './strapi/serverClient.ts'
import { type StoreOutcome, storeOnce } from './strapi/storeOnce.ts'

/** What a visitor sends by the contact form. */
export interface Enquiry {
  name: string
  phone?: string
  email?: string
  postcode: string
  message: string
}

export const enquiryFields = ['name', 'phone', 'email', 'postcode', 'message', 'website'] as const
type EnquiryField = (typeof enquiryFields)[number]

/** What is wrong with a field; its text is the locale's `form.error.{code}`. `max` is in characters. */
export interface EnquiryError {
  code: 'name' | 'reach' | 'phone' | 'email' | 'postcode' | 'message' | 'long' | 'website'
  max?: number
}
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryError>>

export type ParsedEnquiry =
  | { ok: true; enquiry: Enquiry }
  | { ok: false; errors: EnquiryErrors; values: Record<string, string> }

const limits = { name: 100, phone: 40, email: 200, postcode: 10, message: 4000, website: 200 } as const

/** Validates a submitted form; on failure `values` holds everything typed. Unknown fields are dropped. */
export function parseEnquiry(fields: Record<string, unknown>): ParsedEnquiry {
  const values = Object.fromEntries(
    enquiryFields.map((field) => [field, typeof fields[field] === 'string' ? clean(fields[field]) : '']),
  ) as Record<EnquiryField, string>
  const errors: EnquiryErrors = {}
  for (const field of enquiryFields) {
    if (values[field].length > limits[field]) errors[field] = { code: 'long', max: limits[field] }
  }
  const { name, phone, email, postcode, message, website } = values
  if (!name) errors.name ??= { code: 'name' }
  if (!phone && !email) errors.phone ??= { code: 'reach' }
  if (phone && !isPhone(phone)) errors.phone ??= { code: 'phone' }
  if (email && !z.email().safeParse(email).success) errors.email ??= { code: 'email' }
  if (!/^[a-z]{1,2}\d[a-z\d]?\s*(\d[a-z]{2})?$/i.test(postcode)) errors.postcode ??= { code: 'postcode' }
  if (!message) errors.message ??= { code: 'message' }
  if (website) errors.website = { code: 'website' }
  if (Object.keys(errors).length > 0) return { ok: false, errors, values }
  return {
    ok: true,
    enquiry: { name, phone: phone || undefined, email: email || undefined, postcode: postcode.toUpperCase(), message },
  }
}

/** Sends an enquiry to the backend, which stores each reference only once. Never throws: see `storeOnce`. */
export function deliverEnquiry(enquiry: {
  id: string
  payload: object
  token?: string | undefined
}): Promise<StoreOutcome> {
  const { id: reference, payload, token } = enquiry
  return storeOnce(serverOptions(), 'enquiries', { ...payload, reference }, token)
}

/** Forms send CRLF and scripts LF; with LF always, the same text is the same enquiry. Postgres rejects NUL. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()

function isPhone(text: string): boolean {
  return /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 7
}
