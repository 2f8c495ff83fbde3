import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'

/** Separate from the queries of the prices page, which would add data and cache tags that only that page needs. */
const NamedPrices = graphql(`
  query NamedPrices($start: Int!) {
    priceItems(sort: ["key"], pagination: { start: $start, limit: 250 }) {
      key
      low
      high
    }
    priceItems_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const namedPrices = contentList(NamedPrices, ({ priceItems }) => compact(priceItems))

/** The prices that texts can name, in pounds. */
export const getNamedPrices = (content: ContentSource) => content.read(namedPrices, {})

/** The prices that texts can name, in pounds. */
export const namedPricesOf = (content: Content) =>
  content
    .all('PriceItem')
    .map(({ key, low, high }) => ({ key, low, high }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))

const MinimumCharge = graphql(`
  query MinimumCharge {
    pricesPage {
      minimumCharge
    }
  }
`)

const minimumCharge = contentQuery(MinimumCharge, ({ pricesPage }) => pricesPage?.minimumCharge)

/** Per visit, in pounds; undefined while the prices page is not published. */
export const getMinimumCharge = (content: ContentSource) => content.read(minimumCharge, {})

/** Per visit, in pounds; undefined while the prices page is not published. */
export const minimumChargeOf = (content: Content) => content.one('PricesPage')?.minimumCharge
