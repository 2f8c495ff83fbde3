import { addresses } from '#locales/addresses.ts'
import { priceGroupsOf } from '#services/content/price.ts'
import { pricesPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

export const listed: Listed = {
  section: 'pages',
  pages: (content) => [listedPage(addresses.prices, () => [content.one('PricesPage'), ...content.all('PriceItem')])],
  search: (content) => [
    ...priceGroupsOf(content).flatMap(({ group, lines }) =>
      lines.map((price) => ({
        kind: 'price' as const,
        path: `${addresses.prices}#${group}`,
        title: price.name,
        text: price.note ?? '',
        price,
      })),
    ),
    pageEntry(pricesPageOf(content)),
  ],
}
