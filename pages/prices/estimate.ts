import { readQuantity } from './quantity.ts'

/** A line being filled in; `quantity` is the typed text. */
export interface EstimateLine {
  /** Id of a price; empty until one is chosen. */
  item: string
  quantity: string
}

interface Priced {
  id: string
  low: number
  high: number
  unit: string
}

export const emptyLine: EstimateLine = { item: '', quantity: '' }
/** The backend's limit per estimate. */
export const maxLines = 20

/** Errors of a line, as codes of `estimate.error.{code}`. An empty line has none. */
export interface LineErrors {
  item?: 'item'
  /** `quantity`: the typed text cannot be read. */
  quantity?: 'none' | 'quantity'
}

export function errorsOf({ item, quantity }: EstimateLine, prices: readonly Priced[]): LineErrors {
  const price = prices.find(({ id }) => id === item)
  const isTyped = quantity.trim() !== ''
  // The quantity can only be checked once the unit is known.
  if (!price) return isTyped ? { item: 'item' } : {}
  if (!isTyped) return { quantity: 'none' }
  return readQuantity(quantity, price.unit) === undefined ? { quantity: 'quantity' } : {}
}

/** The lines that are complete. */
export function completeLines(lines: readonly EstimateLine[], prices: readonly Priced[]) {
  return lines.flatMap(({ item, quantity }) => {
    const price = prices.find(({ id }) => id === item)
    const amount = price && readQuantity(quantity, price.unit)
    return price && amount !== undefined ? [{ item, quantity: amount, low: price.low, high: price.high }] : []
  })
}

/** Numbers of the partly filled lines, which are left out of the total. */
export function incompleteLines(lines: readonly EstimateLine[], prices: readonly Priced[]): number[] {
  return lines.flatMap((line, index) => (Object.keys(errorsOf(line, prices)).length > 0 ? [index + 1] : []))
}

/** Pounds for all lines, to the penny. */
export function totalOf(lines: readonly { quantity: number; low: number; high: number }[]) {
  const sum = (end: 'low' | 'high') =>
    Math.round(lines.reduce((total, line) => total + line.quantity * line[end], 0) * 100) / 100
  return { low: sum('low'), high: sum('high') }
}
