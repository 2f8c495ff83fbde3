import type { Content } from './value/content.ts'
import type { Entry } from './value/schema.ts'

/** A price range in pounds, VAT included. */
export interface Price {
  /** Id by which saved estimates refer to a price. */
  id: string
  /** Key by which texts and URLs refer to a price; the same in every database. */
  key: string
  name: string
  low: number
  high: number
  /** One of m2, metre, step, spindle, item, job, day. */
  unit: string
  note?: string
}

export function toPrice(raw: Entry<'PriceItem'>): Price {
  return {
    id: raw.documentId,
    key: raw.key,
    name: raw.name,
    low: raw.low,
    high: raw.high,
    unit: raw.unit,
    note: raw.note ?? undefined,
  }
}

export interface PriceGroup {
  group: string
  lines: Price[]
}

const groupOrder = ['sanding', 'finishing', 'repairs', 'parquet', 'laminate', 'stairs', 'extras']

/** All prices by group, in the order of the prices page. */
export function priceGroupsOf(content: Content): PriceGroup[] {
  const items = content.all('PriceItem')
  return groupOrder
    .map((group) => ({ group, lines: items.filter((item) => item.group === group).map(toPrice) }))
    .filter(({ lines }) => lines.length > 0)
}

/** The prices shown on the home page. */
export const homePricesOf = (content: Content): Price[] =>
  content
    .all('PriceItem')
    .filter(({ onHome }) => onHome)
    .map(toPrice)

/** Per visit, in pounds; undefined while the prices page is not published. */
export const minimumChargeOf = (content: Content) => content.one('PricesPage')?.minimumCharge
