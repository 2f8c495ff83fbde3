import { maxQueryLength } from './estimate/form.ts'

interface Field {
  name: string
  /** Type of the input; undefined: a text of several lines. */
  type?: 'text' | 'tel' | 'email'
  autoComplete?: string
  /** In characters. */
  maxLength: number
  required?: boolean
}

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100, required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 200 },
  { name: 'postcode', type: 'text', autoComplete: 'postal-code', maxLength: 10, required: true },
  { name: 'message', maxLength: 4000, required: true },
] as const satisfies readonly Field[]

export type EnquiryFieldName = (typeof fields)[number]['name']
export type EnquiryField = Field & { name: EnquiryFieldName }

/** The fields of the enquiry form, in order. docs/recipes.md says what else a new field needs. */
export const enquiryFields: readonly EnquiryField[] = fields

/**
 * The estimate that a visitor takes along from the prices page, as the query that services/estimate/query.ts reads. It
 * is stored as lines with prices (services/estimate/asText.ts). One that cannot be read is dropped.
 */
export const estimateField = { name: 'estimate', maxLength: maxQueryLength } as const

/** Hidden from visitors: only bots fill it in, and browsers that fill in forms automatically. */
export const honeypot = { name: 'website', maxLength: 200 } as const

/** What is wrong with a field; its text is the locale's `form.error.{code}`. `max` is in characters. */
export interface EnquiryError {
  code: EnquiryFieldName | 'reach' | 'long' | typeof honeypot.name
  max?: number
}
export type EnquiryErrors = Partial<Record<EnquiryFieldName | typeof honeypot.name, EnquiryError>>

/** A form to show again after a failed POST without JavaScript. */
export interface EnquiryState {
  values: Record<string, string>
  errors: EnquiryErrors
  failure?: 'unavailable' | 'limited'
}
