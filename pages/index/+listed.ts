import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'pages',
  pages(content) {
    const page = content.one('HomePage')
    const shown = () => [
      page,
      page?.featuredProject,
      ...content.all('PriceItem').filter(({ onHome }) => onHome),
      ...namedPricesIn(content)([page?.pricesIntro, page?.picture?.alternativeText]),
    ]
    return [listedPage(addresses.home, shown, [page?.picture])]
  },
}
