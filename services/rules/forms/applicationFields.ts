import type { FormField } from './formTypes.ts'

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name', maxLength: 100, required: true, code: 'name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 40, oneOf: 'reach', code: 'phone' },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 200, oneOf: 'reach', code: 'email' },
  { name: 'postcode', type: 'text', autoComplete: 'postal-code', maxLength: 10, code: 'postcode' },
  { name: 'message', maxLength: 4000, required: true, code: 'experience' },
] as const satisfies readonly FormField[]

export type ApplicationField = FormField & { name: (typeof fields)[number]['name'] }

/** The fields of an application for a job, in order; their texts are the locale's `apply.{name}`. */
export const applicationFields: readonly ApplicationField[] = fields
