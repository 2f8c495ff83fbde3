import { z } from 'zod'
import { isPostcode } from '../postcodes/postcode.ts'
import { type FormError, type FormErrors, type FormField, honeypot } from './formTypes.ts'

/** Formats of fields, by name; checked after the length. */
const formats: Partial<Record<string, z.ZodType>> = {
  phone: z
    .string()
    .regex(/^\+?[\d\s().-]+$/)
    .refine((text) => text.replace(/\D/g, '').length >= 7),
  // As strict as Strapi, which refuses a name that ends with a hyphen, such as `b-.com`.
  email: z.email({ pattern: /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i }),
  postcode: z.string().refine(isPostcode),
}

/**
 * Validates the fields that all forms have in common: lengths, formats, and what is required. Unknown fields are
 * dropped.
 * @returns everything typed, and what is wrong with it
 */
export function parseFields<Name extends string>(
  fields: readonly (FormField & { name: Name })[],
  sent: Record<string, unknown>,
): { values: Record<Name | typeof honeypot.name, string>; errors: FormErrors } {
  const values = Object.fromEntries(
    [...fields, honeypot].map(({ name }) => [name, typeof sent[name] === 'string' ? clean(sent[name]) : '']),
  ) as Record<Name | typeof honeypot.name, string>
  const faults = fields.map(
    (field) => [field.name, errorOf(field, values) ?? missingIn(fields, field, values)] as const,
  )
  const errors: FormErrors = Object.fromEntries(faults.filter(([, error]) => error))
  if (values[honeypot.name]) errors[honeypot.name] = { code: honeypot.name }
  return { values, errors }
}

/** Errors in the order of the fields, as a summary lists them. */
export const inOrder = (fields: readonly { name: string }[], errors: FormErrors): FormErrors =>
  Object.fromEntries([...fields, honeypot].flatMap(({ name }) => (errors[name] ? [[name, errors[name]]] : [])))

/** The fields as they are stored: those left empty are undefined. */
export const filledIn = <Name extends string>(
  fields: readonly { name: Name }[],
  values: Record<Name, string>,
): Partial<Record<Name, string>> =>
  Object.fromEntries(fields.map(({ name }) => [name, values[name] || undefined])) as Partial<Record<Name, string>>

function errorOf(
  { name, options, maxLength, required, code }: FormField,
  values: Partial<Record<string, string>>,
): FormError | undefined {
  const value = values[name] ?? ''
  const fault: FormError = { code }
  if (maxLength !== undefined && value.length > maxLength) return { code: 'long', max: maxLength }
  if (options && value && !options.includes(value)) return fault
  const valid = value ? (formats[name]?.safeParse(value).success ?? true) : !required
  if (valid) return undefined
  return value && code === 'postcode' ? { code: 'unknown', value } : fault
}

/** The error of fields of which one must be filled in: for the first of them, or for both ways to reach somebody. */
function missingIn(
  fields: readonly FormField[],
  { name, oneOf }: FormField,
  values: Partial<Record<string, string>>,
): FormError | undefined {
  const group = fields.filter((field) => oneOf && field.oneOf === oneOf)
  const isMarked = oneOf === 'reach' || group[0]?.name === name
  const isMissing = oneOf && isMarked && group.every((field) => !values[field.name])
  return isMissing ? { code: oneOf } : undefined
}

/** Forms send CRLF and scripts LF; always using LF makes equal texts equal forms. PostgreSQL rejects NUL. */
export const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '').trim()
