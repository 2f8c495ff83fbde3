import {
  conditions,
  type EstimateForm,
  type EstimateLine,
  emptyForm,
  emptyLine,
  maxLength,
  maxLines,
  maxRooms,
} from './form.ts'
import { plainNumber } from './numbers.ts'
import { readQuantity } from './quantity.ts'
import { type ListPrice, workOut } from './workOut.ts'

/** An estimate in the URL of a page. */
export interface EstimateRequest {
  form: EstimateForm
  /** Sent by the form, so that missing values are errors; in a link they are not. */
  isSent: boolean
}

/**
 * Reads `room=4x3.5m&line=staining:12&condition=good&postcode=SW4`. Without JavaScript the form sends `room[]` and
 * `line[]`, the quantity of each line separately as `quantity[]`, and `add=room` or `add=line` for another empty field.
 * @param query with or without question mark
 * @returns undefined if it contains no estimate
 */
export function readEstimateQuery(query: string): EstimateRequest | undefined {
  const parameters = new URLSearchParams(query)
  const values = (key: string, max: number) => {
    const all = [...parameters.getAll(key), ...parameters.getAll(`${key}[]`)].slice(0, max)
    return all.map((text) => text.slice(0, maxLength))
  }
  const [add = ''] = values('add', 1)
  const quantities = values('quantity', maxLines)
  const lines = values('line', maxLines).map((text, index) => readLine(text, quantities[index]))
  const rooms = values('room', maxRooms)
  const [condition = ''] = values('condition', 1)
  const [postcode = ''] = values('postcode', 1)
  if (![lines, rooms].some((list) => list.length > 0) && !condition && !postcode) return undefined
  const form = {
    rooms: rooms.filter((room) => room.trim()),
    lines: lines.filter(isFilled),
    condition: conditions.find((name) => name === condition) ?? emptyForm.condition,
    postcode,
  }
  return { form: withEmpty(form, add), isSent: quantities.length > 0 && add === '' }
}

/** At least one field of each kind, and one more of the kind that was asked for. */
export function withEmpty(form: EstimateForm, add = ''): EstimateForm {
  const { rooms, lines } = form
  const addRoom = rooms.length === 0 || (add === 'room' && rooms.length < maxRooms)
  const addLine = lines.length === 0 || (add === 'line' && lines.length < maxLines)
  return { ...form, rooms: addRoom ? [...rooms, ''] : rooms, lines: addLine ? [...lines, emptyLine] : lines }
}

/** The shortest query for an estimate, without question mark; empty for an empty one. */
export function writeEstimateQuery({ rooms, lines, condition, postcode }: EstimateForm, prices: readonly ListPrice[]) {
  const query = new URLSearchParams()
  for (const room of rooms) if (room.trim()) query.append('room', room.trim().replace(/\s*([x×*])\s*/, '$1'))
  for (const { item, quantity } of lines.filter(isFilled)) {
    const unit = prices.find(({ key }) => key === item)?.unit ?? ''
    query.append('line', `${item}:${typedQuantity(quantity, unit)}`)
  }
  if (condition !== emptyForm.condition) query.append('condition', condition)
  if (postcode.trim()) query.append('postcode', postcode.trim())
  // A colon needs no escape in a query.
  return query.toString().replaceAll('%3A', ':')
}

/** As `readQuantity` reads it again. */
function typedQuantity(typed: string, unit: string): string {
  const quantity = readQuantity(typed, unit)
  return quantity === undefined ? typed.trim() : plainNumber(quantity)
}

function readLine(text: string, quantity: string | undefined): EstimateLine {
  const [item = '', ...rest] = text.split(':')
  return { item: item.trim(), quantity: rest.length > 0 ? rest.join(':') : (quantity ?? '') }
}

const isFilled = ({ item, quantity }: EstimateLine): boolean => item !== '' || quantity.trim() !== ''

/** An ordinary living room. */
const room = '5 x 4 m'

/**
 * What one room may cost at the first price per m²; undefined if there is no such price. `low` and `high` in pounds.
 */
export function exampleEstimate(prices: readonly ListPrice[], minimum: number | undefined, postcode = '') {
  const price = prices.find(({ unit }) => unit === 'm2')
  if (!price) return undefined
  const form: EstimateForm = { ...emptyForm, rooms: [room], lines: [{ item: price.key, quantity: '' }], postcode }
  const { area, low, high } = workOut(form, prices, minimum)
  return { name: price.name, area, low, high, query: writeEstimateQuery(form, prices) }
}
