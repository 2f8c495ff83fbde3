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
}

export const emptyLine: EstimateLine = { item: '', quantity: '' }
/** What the backend keeps of one estimate. */
export const mostLines = 20
const mostOfOne = 10_000

/** @returns undefined when it is no usable number; a decimal comma is understood */
export function readQuantity(typed: string): number | undefined {
  const quantity = Number(typed.trim().replace(',', '.'))
  return typed.trim() !== '' && quantity > 0 && quantity <= mostOfOne ? quantity : undefined
}

/** The lines that are complete. */
export function completeLines(lines: readonly EstimateLine[], prices: readonly Priced[]) {
  return lines.flatMap(({ item, quantity }) => {
    const price = prices.find(({ id }) => id === item)
    const amount = readQuantity(quantity)
    return price && amount !== undefined ? [{ item, quantity: amount, low: price.low, high: price.high }] : []
  })
}

/** Pounds for all lines, to the penny. */
export function totalOf(lines: readonly { quantity: number; low: number; high: number }[]) {
  const sum = (end: 'low' | 'high') =>
    Math.round(lines.reduce((total, line) => total + line.quantity * line[end], 0) * 100) / 100
  return { low: sum('low'), high: sum('high') }
}
