import { z } from 'zod'
import { getEstimate } from './content/estimate.ts'
import { createContentSource } from './content/source.ts'
import { withDeadline } from './deadline.ts'
import {
  type EnquiryError,
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryFieldName,
  enquiryFields,
  estimateField,
  honeypot,
} from './enquiryFields.ts'
import { estimateAsText } from './estimate/asText.ts'
import { readEstimateQuery } from './estimate/query.ts'
import { serverOptions } from './strapi/serverClient.ts'
import { type StoreOutcome, storeOnce } from './strapi/storeOnce.ts'

/** What a visitor sends by the contact form; fields left empty are undefined. */
type Enquiry = Partial<Record<EnquiryFieldName | typeof estimateField.name, string>>

type Values = Record<EnquiryFieldName | typeof honeypot.name, string>

export type ParsedEnquiry = { ok: true; enquiry: Enquiry } | { ok: false; errors: EnquiryErrors; values: Values }

/** Formats of fields that have one; checked after the length. */
const formats: Partial<Record<EnquiryFieldName, z.ZodType>> = {
  phone: z
    .string()
    .regex(/^\+?[\d\s().-]+$/)
    .refine((text) => text.replace(/\D/g, '').length >= 7),
  email: z.email(),
  postcode: z.string().regex(/^[a-z]{1,2}\d[a-z\d]?\s*(\d[a-z]{2})?$/i),
}

/** Validates a submitted form; on failure `values` holds everything typed. Unknown fields are dropped. */
export function parseEnquiry(sent: Record<string, unknown>): ParsedEnquiry {
  const values = Object.fromEntries(
    [...enquiryFields, honeypot].map(({ name }) => [name, typeof sent[name] === 'string' ? clean(sent[name]) : '']),
  ) as Values
  const errors: EnquiryErrors = {}
  for (const field of enquiryFields) {
    const error = errorOf(field, values)
    if (error) errors[field.name] = error
  }
  if (values[honeypot.name]) errors[honeypot.name] = { code: honeypot.name }
  if (Object.keys(errors).length > 0) return { ok: false, errors, values }
  const enquiry: Enquiry = Object.fromEntries(enquiryFields.map(({ name }) => [name, values[name] || undefined]))
  const estimate = estimateIn(sent[estimateField.name])
  return { ok: true, enquiry: { ...enquiry, postcode: values.postcode.toUpperCase(), ...(estimate && { estimate }) } }
}

/** What is no estimate is no reason to refuse an enquiry. */
function estimateIn(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || sent.length > estimateField.maxLength) return undefined
  return readEstimateQuery(sent) && clean(sent)
}

function errorOf({ name, maxLength, required }: EnquiryField, values: Values): EnquiryError | undefined {
  const value = values[name]
  if (value.length > maxLength) return { code: 'long', max: maxLength }
  if (name === 'phone' && !value && !values.email) return { code: 'reach' }
  const valid = value ? (formats[name]?.safeParse(value).success ?? true) : !required
  return valid ? undefined : { code: name }
}

/**
 * Sends an enquiry to the backend, which stores each reference only once. Never throws: see `storeOnce`. Its estimate is
 * worked out here and not when it is accepted, which must succeed while the backend is unavailable.
 */
export async function deliverEnquiry(enquiry: {
  id: string
  payload: Readonly<Record<string, unknown>>
  token?: string | undefined
}): Promise<StoreOutcome> {
  const { id: reference, payload, token } = enquiry
  const { estimate: query, ...fields } = payload
  const estimate = typeof query === 'string' ? await estimateText(query) : undefined
  return storeOnce(serverOptions(), 'enquiries', { ...fields, ...(estimate && { estimate }), reference }, token)
}

const pricesTimeoutMs = 10_000

/** At today's prices. If they cannot be read, the enquiry is delivered with what was sent. */
async function estimateText(query: string): Promise<string | undefined> {
  try {
    const estimate = await withDeadline(pricesTimeoutMs, () => getEstimate(createContentSource(), query))
    return estimate && estimateAsText(estimate)
  } catch {
    return query
  }
}

/** Forms send CRLF and scripts LF; with LF always, the same text is the same enquiry. Postgres rejects NUL. */
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()
