import { compact } from './compact.ts'
import { PriceFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

/** A price range in pounds, VAT included. */
export interface Price {
  /** Estimates refer to a price by it. */
  id: string
  name: string
  low: number
  high: number
  /** One of m2, metre, step, spindle, item, job, day. */
  unit: string
  note?: string
}

interface RawPrice {
  documentId: string
  name: string
  low: number
  high: number
  unit: string
  note?: string | null
}

export function toPrice(raw: RawPrice): Price {
  return {
    id: raw.documentId,
    name: raw.name,
    low: raw.low,
    high: raw.high,
    unit: raw.unit,
    note: raw.note ?? undefined,
  }
}

const PriceItems = graphql(
  `
    query PriceItems($filters: PriceItemFiltersInput) {
      priceItems(filters: $filters, sort: ["order", "name"], pagination: { limit: 250 }) {
        ...PriceFields
      }
    }
  `,
  [PriceFields],
)

export interface PriceGroup {
  group: string
  lines: Price[]
}

const groupOrder = ['sanding', 'finishing', 'repairs', 'parquet', 'laminate', 'stairs', 'extras']

/** All prices by group, in the order of the prices page. */
export async function getPriceGroups(content: ContentSource): Promise<PriceGroup[]> {
  const { priceItems } = await content.query(['price-item'], PriceItems, {})
  return groupOrder
    .map((group) => ({
      group,
      lines: compact(priceItems)
        .filter((item) => item.group === group)
        .map(toPrice),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** The prices shown on the home page. */
export async function getHomePrices(content: ContentSource): Promise<Price[]> {
  const { priceItems } = await content.query(['price-item'], PriceItems, { filters: { onHome: { eq: true } } })
  return compact(priceItems).map(toPrice)
}
