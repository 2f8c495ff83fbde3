import { type Listed, mainPage, pageEntry } from '#services/rules/content/listed.ts'
import { priceGroupsOf } from '#services/rules/content/price.ts'
import { pricesPageOf } from '#services/rules/content/singles/pages.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  ...mainPage(addresses.prices, 'PricesPage', pricesPageOf, { shown: (content) => content.all('PriceItem') }),
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
