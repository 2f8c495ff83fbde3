import type { Condition, EstimateForm } from './form.ts'
import { type Room, readQuantity, readRoom } from './quantity.ts'

/** A price of the list, per unit. */
export interface ListPrice {
  /** Texts and URLs refer to the price by it. The same in every database. */
  key: string
  name: string
  low: number
  high: number
  /** `m2`, `metre`, `step`, `spindle`, `item`, `job` or `day`. */
  unit: string
}

export interface Range {
  low: number
  high: number
}

/** `low` and `high` have no decimals, and are for the whole line. */
export interface WorkedLine<Price extends ListPrice = ListPrice> extends Range {
  price: Price
  quantity: number
  /** The half of the price range that counts for the condition of the floor; undefined: all of it. */
  half?: 'lower' | 'upper' | undefined
}

export interface Estimate<Price extends ListPrice = ListPrice> extends Range {
  /** The rooms that can be read. */
  rooms: Room[]
  /** Their area, in m². */
  area: number
  /** The lines that are complete. Their sums are the total, unless the minimum charge applies. */
  lines: WorkedLine<Price>[]
  /** The minimum charge, if it raises the total or its lower end. */
  minimum?: number
}

/**
 * Works out an estimate; used by the page, the server and enquiries.
 * @param minimum charge per visit
 */
export function workOut<Price extends ListPrice>(
  form: EstimateForm,
  prices: readonly Price[],
  minimum = 0,
): Estimate<Price> {
  const rooms = form.rooms.flatMap((room) => readRoom(room) ?? [])
  const area = sum(rooms.map((room) => room.area))
  const lines = form.lines.flatMap(({ item, quantity: typed }): WorkedLine<Price>[] => {
    const price = prices.find(({ key }) => key === item)
    const quantity = price && quantityOf(typed, price.unit, area)
    if (!price || quantity === undefined) return []
    const rate = rateOf(price, form.condition)
    const half = price.low === price.high ? undefined : halves[form.condition]
    return [{ price, quantity, half, low: whole(quantity, rate.low), high: whole(quantity, rate.high) }]
  })
  const low = sum(lines.map((line) => line.low))
  const high = sum(lines.map((line) => line.high))
  if (lines.length === 0 || low >= minimum) return { rooms, area, lines, low, high }
  return { rooms, area, lines, low: minimum, high: Math.max(minimum, high), minimum }
}

/** @returns undefined if it is missing or cannot be read */
export function quantityOf(typed: string, unit: string, area: number): number | undefined {
  if (typed.trim() !== '') return readQuantity(typed, unit)
  return unit === 'm2' && area > 0 && area <= 10_000 ? area : undefined
}

const halves = { good: 'lower', fair: undefined, poor: 'upper' } as const

/** Floors in good condition are in the lower half of a range, those in poor condition in the upper half. */
export function rateOf({ low, high }: Range, condition: Condition): Range {
  const middle = (low + high) / 2
  if (condition === 'good') return { low, high: middle }
  return condition === 'poor' ? { low: middle, high } : { low, high }
}

/** Without decimals. Computed with whole numbers, because floating point rounds 1.005 × 300 = 301.50 down. */
const whole = (quantity: number, rate: number): number =>
  Math.round((Math.round(quantity * 10_000) * Math.round(rate * 1000)) / 10_000_000)

const sum = (amounts: readonly number[]): number => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100
