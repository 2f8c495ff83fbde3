import { FORMS } from '../documents/field-rules'
import type { Attribute } from '../schema/attributes'

/** What is wrong with a plain value, in words for the author of the seed. */
export const scalarProblem = (attribute: Attribute, value: unknown): string | undefined => {
  if (['integer', 'decimal', 'float'].includes(attribute.type)) return numberProblem(attribute, value)
  if (attribute.type === 'boolean') return typeof value === 'boolean' ? undefined : 'must be true or false'
  return textProblem(attribute, value)
}

const numberProblem = ({ type, min, max }: Attribute, value: unknown): string | undefined => {
  if (typeof value !== 'number') return 'must be a number'
  if (type === 'integer' && !Number.isInteger(value)) return 'must be a whole number'
  if (min !== undefined && value < min) return `must be at least ${min}`
  return max !== undefined && value > max ? `must be at most ${max}` : undefined
}

const TYPES: Record<string, [RegExp, string]> = {
  date: [/^\d{4}-\d\d-\d\d$/, 'a date such as 2026-05-18'],
  email: [/^\S+@\S+\.\S+$/, 'an email address'],
  uid: [/^[a-z0-9-]+$/, 'a slug'],
}

const textProblem = (attribute: Attribute, value: unknown): string | undefined => {
  const { type, maxLength, enum: options, pluginOptions } = attribute
  const form = FORMS[pluginOptions?.editor?.form ?? '']
  if (typeof value !== 'string') return 'must be text (quote it)'
  if (type === 'enumeration' && !options?.includes(value)) return `“${value}” is not one of ${options?.join(', ')}`
  if (TYPES[type] && !TYPES[type][0].test(value)) return `“${value}” is not ${TYPES[type][1]}`
  if (form && !form.fits(value)) return `“${value}” is not ${form.words}`
  if (maxLength && value.length > maxLength) return `${value.length} characters, at most ${maxLength}`
  return undefined
}
