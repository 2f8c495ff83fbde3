export interface Line {
  name: string
  unit: string
  quantity: number
  /** Per unit, from the price list at the time of saving. */
  low: number
  high: number
}

export interface Estimate {
  documentId: string
  title: string
  note: string | null
  query: string | null
  date: string
  lines: Line[]
  /** Total without decimals, as the site works it out. */
  low: number
  high: number
}

type Stored = Omit<Estimate, 'date' | 'low' | 'high'> & { createdAt: string }

/** What a customer sees of an estimate. The totals are computed on each read, so they always match the lines. */
export const withTotals = ({ documentId, title, note, query, createdAt, lines }: Stored): Estimate => {
  const prices = lines.map(({ name, unit, quantity, low, high }) => ({
    name,
    unit,
    quantity: Number(quantity),
    low: Number(low),
    high: Number(high),
  }))
  const sum = (end: 'low' | 'high') => prices.reduce((total, line) => total + whole(line.quantity, line[end]), 0)
  const texts = { title, note: note ?? null, query: query ?? null }
  return { documentId, ...texts, date: createdAt, lines: prices, low: sum('low'), high: sum('high') }
}

/** Multiplies whole numbers, because floating point rounds 1.005 × 300 down. */
const whole = (quantity: number, price: number): number =>
  Math.round((Math.round(quantity * 10_000) * Math.round(price * 100)) / 1_000_000)
