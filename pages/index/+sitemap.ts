import { namedPricesIn } from '#services/rules/content/priceReferences.ts'
import { type SitemapPart, sitemapPage } from '#services/rules/content/sitemap.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const sitemap: SitemapPart = {
  section: 'pages',
  pages(content) {
    const page = content.one('HomePage')
    const entriesOn = () => [
      page,
      page?.featuredProject,
      ...content.all('PriceItem').filter(({ onHome }) => onHome),
      ...namedPricesIn(content)([page?.pricesIntro, page?.picture?.alternativeText]),
    ]
    return [sitemapPage(addresses.home, entriesOn, [page?.picture])]
  },
}
