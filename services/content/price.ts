import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { PriceFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'

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

interface RawPrice {
  documentId: string
  key: string
  name: string
  low: number
  high: number
  unit: string
  note?: string | null
}

export function toPrice(raw: RawPrice): Price {
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

const PriceItems = graphql(
  `
    query PriceItems($start: Int!) {
      priceItems(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        ...PriceFields
        onHome
      }
      priceItems_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
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

const toGroups = (items: readonly (RawPrice & { group: string })[]) =>
  groupOrder
    .map((group): PriceGroup => ({ group, lines: items.filter((item) => item.group === group).map(toPrice) }))
    .filter(({ lines }) => lines.length > 0)

const toHomePrices = (items: readonly (RawPrice & { onHome: boolean })[]) =>
  items.filter(({ onHome }) => onHome).map(toPrice)

const priceItems = contentList(PriceItems, ({ priceItems }) => {
  const items = compact(priceItems)
  return { groups: toGroups(items), onHome: toHomePrices(items) }
})

/** All prices by group, in the order of the prices page. */
export async function getPriceGroups(content: ContentSource): Promise<PriceGroup[]> {
  return (await content.read(priceItems, {})).groups
}

/** All prices by group, in the order of the prices page. */
export const priceGroupsOf = (content: Content) => toGroups(content.all('PriceItem'))

/** The prices shown on the home page. */
export async function getHomePrices(content: ContentSource): Promise<Price[]> {
  return (await content.read(priceItems, {})).onHome
}

/** The prices shown on the home page. */
export const homePricesOf = (content: Content) => toHomePrices(content.all('PriceItem'))
