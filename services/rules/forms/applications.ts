import { applicationFields } from './applicationFields.ts'
import { filledIn, parseFields } from './parseFields.ts'
import type { ParsedForm } from './submission.ts'

/** Validates an application for a job. Unknown fields are dropped. */
export function parseApplication(sent: Record<string, unknown>): ParsedForm {
  const { values, errors } = parseFields(applicationFields, sent)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const entry = filledIn(applicationFields, values)
  return { ok: true, entry: { ...entry, postcode: entry.postcode?.toUpperCase() } }
}
