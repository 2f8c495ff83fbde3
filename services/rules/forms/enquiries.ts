import { readEstimateQuery } from '../estimate/query.ts'
import { isSlotStart } from '../surveys/days.ts'
import { aboutSurvey, enquiryFields, estimateField, surveyField, timesField } from './enquiryFields.ts'
import { clean, filledIn, inOrder, parseFields } from './parseFields.ts'
import type { ParsedForm } from './submission.ts'

const byPhone = ['any_time', 'morning', 'afternoon', 'evening', 'text']

/** Validates a form of the contact page. Unknown fields are dropped. */
export function parseEnquiry(sent: Record<string, unknown>): ParsedForm {
  const isAnyTime = sent[surveyField.name] === surveyField.any
  const { values, errors } = parseFields(enquiryFields, isAnyTime ? withTimes(sent) : sent)
  const { reply, phone, email, postcode } = values
  const estimate = estimateIn(sent[estimateField.name])
  // The chosen way to reply needs its phone number or email address.
  if (!phone && email && byPhone.includes(reply)) errors.phone = { code: 'call' }
  if (!email && phone && reply === 'email') errors.email = { code: 'write' }
  const survey = surveyIn(sent[surveyField.name])
  // A page that was opened before the form had this field cannot ask for it. Only the form with the times has it.
  const hasTimes = 'street' in sent
  if (survey && hasTimes && !values.street) errors.street = { code: 'street' }
  const isTimeMissing = hasTimes && sent[surveyField.name] === undefined && !values.message
  if (isTimeMissing) errors[surveyField.name] = { code: 'survey' }
  // Any of these says what the enquiry is about.
  if (errors.message?.code === 'about' && (estimate || survey || isAnyTime || isTimeMissing)) delete errors.message
  if (Object.keys(errors).length > 0) return { ok: false, errors: inOrder([surveyField, ...enquiryFields], errors) }
  const about = isAnyTime && !values.about && { about: aboutSurvey }
  const extras = { ...about, ...(estimate && { estimate }), ...(survey && { survey }) }
  return { ok: true, entry: { ...filledIn(enquiryFields, values), postcode: postcode.toUpperCase(), ...extras } }
}

const surveyIn = (sent: unknown): string | undefined =>
  typeof sent === 'string' && isSlotStart(sent) ? sent : undefined

/** The backend has no field for the times that suit: they are the start of the message. */
function withTimes(sent: Record<string, unknown>): Record<string, unknown> {
  const parts = [sent[timesField.name], sent.message].flatMap((text) => (typeof text === 'string' ? clean(text) : []))
  return { ...sent, message: parts.filter(Boolean).join('\n\n') }
}

/** Undefined if there is no readable estimate: that is no reason to refuse an enquiry. */
function estimateIn(sent: unknown): string | undefined {
  if (typeof sent !== 'string' || sent.length > estimateField.maxLength) return undefined
  return readEstimateQuery(sent) && clean(sent)
}
