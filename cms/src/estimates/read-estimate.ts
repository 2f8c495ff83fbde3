import { errors } from '@strapi/utils'

const MOST_LINES = 20
const MOST_OF_ONE = 10_000
const LONGEST = { title: 120, note: 1000 }

export interface WantedLine {
  /** documentId of a price item. */
  item: string
  quantity: number
}

export interface WantedEstimate {
  title: string
  note?: string
  lines: WantedLine[]
}

/**
 * What a client may say of an estimate; anything else in the body is left out, prices above all.
 * @throws ValidationError that names the field
 */
export const readEstimate = (input: unknown): WantedEstimate => {
  const { title, note, lines } = object(input, 'data')
  const heading = text(title, 'title')
  if (!heading) throw fault('title', 'title is needed')
  if (!Array.isArray(lines) || !lines.length) throw fault('lines', 'lines must hold at least one line')
  if (lines.length > MOST_LINES) throw fault('lines', `lines must be at most ${MOST_LINES}`)
  return { title: heading, note: text(note, 'note') || undefined, lines: lines.map(readLine) }
}

const readLine = (input: unknown, index: number): WantedLine => {
  const place = `lines.${index}`
  const { item, quantity } = object(input, place)
  if (typeof item !== 'string') throw fault(`${place}.item`, 'item must be the documentId of a price item')
  if (typeof quantity !== 'number' || !(quantity > 0 && quantity <= MOST_OF_ONE))
    throw fault(`${place}.quantity`, `quantity must be a number above 0 and at most ${MOST_OF_ONE}`)
  return { item, quantity }
}

const object = (input: unknown, place: string): Record<string, unknown> => {
  if (!input || typeof input !== 'object') throw fault(place, `${place} must be an object`)
  return input as Record<string, unknown>
}

const text = (input: unknown, name: keyof typeof LONGEST): string => {
  if (typeof (input ?? '') !== 'string') throw fault(name, `${name} must be a text`)
  const trimmed = String(input ?? '').trim()
  if (trimmed.length > LONGEST[name]) throw fault(name, `${name} must be at most ${LONGEST[name]} characters`)
  return trimmed
}

/** The shape of Strapi's own validation errors; `place` is a path with dots. */
export const fault = (place: string, message: string) =>
  new errors.ValidationError(message, {
    errors: [{ path: place.split('.'), message, name: 'ValidationError' }],
  })
