import type { FormField } from './formTypes.ts'
import { filledIn, parseFields } from './parseFields.ts'
import type { ParsedForm } from './submission.ts'

/** Validates an application for a job. Unknown fields are dropped. */
export function parseApplication(sent: Record<string, unknown>): ParsedForm {
  const { values, errors } = parseFields(applicationFields, sent)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const entry = filledIn(applicationFields, values)
  return { ok: true, entry: { ...entry, postcode: entry.postcode?.toUpperCase() } }
}

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100, required: true, code: 'name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40, oneOf: 'reach', code: 'phone' },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 200, oneOf: 'reach', code: 'email' },
  { name: 'postcode', type: 'text', autoComplete: 'postal-code', maxLength: 10, code: 'postcode' },
  { name: 'message', maxLength: 4000, required: true, code: 'experience' },
] as const satisfies readonly FormField[]

type ApplicationField = FormField & { name: (typeof fields)[number]['name'] }

/** The fields of an application for a job, in order; their texts are the locale's `apply.{name}`. */
export const applicationFields: readonly ApplicationField[] = fields
