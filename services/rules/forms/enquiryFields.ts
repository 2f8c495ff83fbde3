import { maxQueryLength } from '../estimate/form.ts'
import type { FormField } from './formTypes.ts'

interface Field extends Omit<FormField, 'code'> {
  /** An estimate contains it, so it is not asked for if one is sent along. */
  inEstimate?: boolean
  /** Asked for with the time of a survey, and required then. */
  withSurvey?: boolean
}

const fields = [
  // A question begins with it.
  { name: 'message', isDetail: true, maxLength: 4000, oneOf: 'about' },
  { name: 'postcode', type: 'text', autoComplete: 'postal-code', maxLength: 10, required: true },
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100, required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40, oneOf: 'reach' },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 200, oneOf: 'reach' },
  {
    name: 'floor',
    isDetail: true,
    options: ['softwood', 'hardwood', 'parquet', 'engineered', 'laminate', 'stairs', 'unsure'],
  },
  // It appears once a time is chosen: last, so that no field above moves.
  { name: 'street', type: 'text', autoComplete: 'address-line1', maxLength: 200, withSurvey: true },
  // The page offers the services, and what the page that the visitor comes from is about. Any other text may be sent.
  { name: 'about', isDetail: true, type: 'text', maxLength: 150, oneOf: 'about', inEstimate: true },
  { name: 'rooms', isDetail: true, type: 'text', maxLength: 200, inEstimate: true },
  { name: 'timing', isDetail: true, options: ['soon', 'month', 'quarter', 'later'] },
  { name: 'reply', isDetail: true, options: ['any_time', 'morning', 'afternoon', 'evening', 'text', 'email'] },
] as const satisfies readonly Field[]

export type EnquiryFieldName = (typeof fields)[number]['name']
export type EnquiryField = Field & FormField & { name: EnquiryFieldName }

/** The fields of the enquiry form, in order. docs/recipes.md says what else a new field needs. */
export const enquiryFields: readonly EnquiryField[] = fields.map((field) => ({ ...field, code: field.name }))

/** Those of the form for questions, without what the job is. */
export const questionFields = enquiryFields.filter(
  ({ name, isDetail, withSurvey }) => (name === 'message' || !isDetail) && !withSurvey,
)

/**
 * The estimate that a visitor takes along from the prices page, as the query that services/rules/estimate/query.ts reads. It
 * is stored as lines with prices (services/rules/estimate/asText.ts). One that cannot be read is dropped.
 */
export const estimateField = { name: 'estimate', maxLength: maxQueryLength } as const

/**
 * The time that a visitor chooses for a free survey, as `start` of services/rules/surveys/booking.ts. Strapi decides whether it
 * is still free, when it stores the enquiry. Anything but a time is dropped, but `any` leaves it to the firm to suggest one.
 */
export const surveyField = { name: 'survey', maxLength: 17, any: 'any' } as const

/** The days and times that suit a visitor to whom none of the offered ones does. Sent as the start of the message. */
export const timesField = { name: 'times', maxLength: 200 } as const

/** What an enquiry is about if the visitor has asked for a survey and has told no more; the firm gets it in its language. */
export const aboutSurvey = 'Free survey: please suggest a time'

/** Sent by the form for questions, so that the page shows that form again. */
export const askField = { name: 'ask' } as const
