import { maxQueryLength } from '../estimate/form.ts'
import type { FormErrors, FormField } from './formTypes.ts'

/** The two screens of the form: the job, and the visitor. */
export type Screen = 'job' | 'you'

interface Field extends Omit<FormField, 'code'> {
  screen: Screen
  /** An estimate contains it, so it is not asked for if one is sent along. */
  inEstimate?: boolean
  /** Asked for with the time of a survey, and required then. */
  withSurvey?: boolean
}

const fields = [
  // The page offers the services, and what the page that the visitor comes from is about. Any other text may be sent.
  { name: 'about', screen: 'job', type: 'text', maxLength: 150, oneOf: 'about', inEstimate: true },
  {
    name: 'floor',
    screen: 'job',
    options: ['softwood', 'hardwood', 'parquet', 'engineered', 'laminate', 'stairs', 'unsure'],
  },
  { name: 'rooms', screen: 'job', type: 'text', maxLength: 200, inEstimate: true },
  { name: 'postcode', screen: 'job', type: 'text', autoComplete: 'postal-code', maxLength: 10, required: true },
  { name: 'timing', screen: 'job', options: ['soon', 'month', 'quarter', 'later'] },
  { name: 'message', screen: 'job', maxLength: 4000, oneOf: 'about' },
  { name: 'name', screen: 'you', type: 'text', autoComplete: 'name', maxLength: 100, required: true },
  { name: 'phone', screen: 'you', type: 'tel', autoComplete: 'tel', maxLength: 40, oneOf: 'reach' },
  { name: 'email', screen: 'you', type: 'email', autoComplete: 'email', maxLength: 200, oneOf: 'reach' },
  { name: 'reply', screen: 'you', options: ['any_time', 'morning', 'afternoon', 'evening', 'text', 'email'] },
  { name: 'street', screen: 'you', type: 'text', autoComplete: 'address-line1', maxLength: 200, withSurvey: true },
] as const satisfies readonly Field[]

export type EnquiryFieldName = (typeof fields)[number]['name']
export type EnquiryField = Field & FormField & { name: EnquiryFieldName }

/** The fields of the enquiry form, in order. docs/recipes.md says what else a new field needs. */
export const enquiryFields: readonly EnquiryField[] = fields.map((field) => ({ ...field, code: field.name }))

/**
 * The estimate that a visitor takes along from the prices page, as the query that services/rules/estimate/query.ts reads. It
 * is stored as lines with prices (services/rules/estimate/asText.ts). One that cannot be read is dropped.
 */
export const estimateField = { name: 'estimate', maxLength: maxQueryLength } as const

/**
 * The time that a visitor chooses for a free survey, as `start` of services/rules/surveys/slots.ts. Strapi decides whether it
 * is still free, when it stores the enquiry. Anything but a time is dropped.
 */
export const surveyField = { name: 'survey', maxLength: 17 } as const

/** Sent by the buttons that switch to the other screen, and not by the button that sends the form. */
export const screenField = 'screen'

/** Without the errors of the other screen's fields. */
export function errorsOn(screen: Screen, errors: FormErrors): FormErrors {
  const others: readonly string[] = fields.filter((field) => field.screen !== screen).map(({ name }) => name)
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !others.includes(name)))
}
