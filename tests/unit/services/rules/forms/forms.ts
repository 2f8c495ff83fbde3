import type { ParsedForm } from '#services/rules/forms/submission.ts'

/** Error codes by field. */
export const codesOf = (parsed: ParsedForm): Record<string, string | undefined> =>
  parsed.ok ? {} : Object.fromEntries(Object.entries(parsed.errors).map(([field, error]) => [field, error?.code]))

interface Attribute {
  type: string
  required?: boolean
  maxLength?: number
  enum?: string[]
}

/** The fields that Strapi stores of what a form sends. @param others that do not come from fields of the form */
export const storedFields = (
  { attributes }: { attributes: Record<string, Attribute> },
  sent: readonly string[],
  others: readonly string[],
) =>
  Object.entries(attributes)
    .filter(([name]) => sent.includes(name) && !others.includes(name))
    .map(([name, { required = false, maxLength, enum: options }]) => ({ name, required, maxLength, options }))
