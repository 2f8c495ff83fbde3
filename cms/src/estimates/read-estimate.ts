import { validationFault } from '../shared/validation-fault'

const MAX_LINES = 20
const MAX_QUANTITY = 10_000
const MAX_LENGTH = { title: 120, note: 1000 }
const MAX_QUERY_LENGTH = 1000

export interface LineInput {
  /** documentId of a price item. */
  item: string
  quantity: number
}

interface EstimateInput {
  title: string
  note?: string
  /** Query for the site’s prices page. */
  query?: string
  lines: LineInput[]
}

/**
 * The fields that a client may set; anything else in the body, above all prices, is ignored.
 * @throws ValidationError that names the field
 */
export const readEstimate = (input: unknown): EstimateInput => {
  const { title, note, query, lines } = object(input, 'data')
  const heading = text(title, 'title')
  if (!heading) throw validationFault('title', 'title is required')
  if (!Array.isArray(lines) || !lines.length) throw validationFault('lines', 'lines must contain at least one line')
  if (lines.length > MAX_LINES) throw validationFault('lines', `lines can contain at most ${MAX_LINES} lines`)
  return { title: heading, note: text(note, 'note') || undefined, query: readQuery(query), lines: lines.map(readLine) }
}

/** Drops a query that is too long: the estimate is worth saving without it. */
const readQuery = (input: unknown): string | undefined =>
  typeof input === 'string' && input.length <= MAX_QUERY_LENGTH ? input.trim() || undefined : undefined

const readLine = (input: unknown, index: number): LineInput => {
  const place = `lines.${index}`
  const { item, quantity } = object(input, place)
  if (typeof item !== 'string') throw validationFault(`${place}.item`, 'item must be the documentId of a price item')
  if (typeof quantity !== 'number' || !(quantity > 0 && quantity <= MAX_QUANTITY))
    throw validationFault(`${place}.quantity`, `quantity must be a number above 0 and at most ${MAX_QUANTITY}`)
  return { item, quantity }
}

const object = (input: unknown, place: string): Record<string, unknown> => {
  if (!input || typeof input !== 'object') throw validationFault(place, `${place} must be an object`)
  return input as Record<string, unknown>
}

const text = (input: unknown, name: keyof typeof MAX_LENGTH): string => {
  if (typeof (input ?? '') !== 'string') throw validationFault(name, `${name} must be a string`)
  const trimmed = String(input ?? '').trim()
  if (trimmed.length > MAX_LENGTH[name])
    throw validationFault(name, `${name} must be at most ${MAX_LENGTH[name]} characters`)
  return trimmed
}
