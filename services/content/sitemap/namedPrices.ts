import { compact } from '../compact.ts'
import { contentList } from '../contentQuery.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
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

const changes = contentList(
  SitemapNamedPrices,
  ({ priceItems, pricesPage }) =>
    new Map<string, Dated>([
      ...compact(priceItems).map((price) => [price.key, price] as const),
      ['minimum', pricesPage],
    ]),
)

/** Finds the prices that the texts of an entry name, such as `{price:staining.low}`: see renderer/fillInPrices.ts. */
export async function readNamedPrices(content: ContentSource): Promise<(entry: object | null | undefined) => Dated[]> {
  const prices = await content.read(changes, {})
  return (entry) =>
    [...JSON.stringify(entry ?? {}).matchAll(/\{price:([a-z\d-]+)/gi)].map(([, name = '']) => prices.get(name))
}
