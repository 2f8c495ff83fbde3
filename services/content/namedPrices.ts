import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

/** Not the documents of the prices page: theirs would add what only that page shows, and its cache tags. */
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
