import { priceGroupsOf } from '#services/rules/content/price.ts'
import { pricesPageOf } from '#services/rules/content/singlePages.ts'
import { mainPage, pageSearchEntry, type SitemapPart } from '#services/rules/content/sitemap.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const sitemap: SitemapPart = {
  ...mainPage(addresses.prices, 'PricesPage', pricesPageOf, {
    entriesOn: (content) => [...content.all('PriceGroup'), ...content.all('PriceItem')],
  }),
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
    pageSearchEntry(pricesPageOf(content)),
  ],
}
