import { readQuantity } from './quantity.ts'

/** A line as it is being filled in; `quantity` is what was typed. */
export interface EstimateLine {
  /** Id of a price, empty until one is chosen. */
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
/** What the backend keeps of one estimate. */
export const maxLines = 20

/** What a line lacks, as `estimate.error.…` says it; an empty line lacks nothing. */
export interface LineFaults {
  item?: 'item'
  /** `quantity`: what was typed cannot be read. */
  quantity?: 'none' | 'quantity'
}

export function faultsOf({ item, quantity }: EstimateLine, prices: readonly Priced[]): LineFaults {
  const price = prices.find(({ id }) => id === item)
  const isTyped = quantity.trim() !== ''
  // Whether the quantity can be read, the unit of the work decides.
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

/** Numbers of the lines that are half filled in: they do not count. */
export function incompleteLines(lines: readonly EstimateLine[], prices: readonly Priced[]): number[] {
  return lines.flatMap((line, index) => (Object.keys(faultsOf(line, prices)).length > 0 ? [index + 1] : []))
}

/** Pounds for all lines, to the penny. */
export function totalOf(lines: readonly { quantity: number; low: number; high: number }[]) {
  const sum = (end: 'low' | 'high') =>
    Math.round(lines.reduce((total, line) => total + line.quantity * line[end], 0) * 100) / 100
  return { low: sum('low'), high: sum('high') }
}
