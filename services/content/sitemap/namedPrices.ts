import { compact } from '../compact.ts'
import { contentList } from '../contentQuery.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { perContent } from '../value/perContent.ts'
import type { Dated } from './parts.ts'

const SitemapNamedPrices = graphql(`
  query SitemapNamedPrices($start: Int!) {
    priceItems(sort: ["key"], pagination: { start: $start, limit: 250 }) {
      key
      updatedAt
    }
    priceItems_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
    pricesPage {
      updatedAt
    }
  }
`)

type Text = string | null | undefined
/** Finds the prices that the texts of an entry name, such as `{price:staining.low}`: see renderer/fillInPrices.ts. */
export type NamedIn = (texts: readonly Text[]) => Dated[]

type Named = { key: string } & NonNullable<Dated>

function toNamedIn(items: readonly Named[], pricesPage: Dated): NamedIn {
  const prices = new Map<string, Dated>([...items.map((price) => [price.key, price] as const), ['minimum', pricesPage]])
  // Nearly all texts have no brace.
  const namesIn = (text: Text) => (text?.includes('{') ? [...text.matchAll(/\{price:([a-z\d-]+)/gi)] : [])
  return (texts) => texts.flatMap(namesIn).map(([, name = '']) => prices.get(name))
}

const namedPrices = contentList(SitemapNamedPrices, ({ priceItems, pricesPage }) =>
  toNamedIn(compact(priceItems), pricesPage),
)

export const readNamedPrices = (content: ContentSource) => content.read(namedPrices, {})

export const namedPricesIn = perContent((content) => toNamedIn(content.all('PriceItem'), content.one('PricesPage')))
