import { addresses } from '#locales/addresses.ts'
import { namedPricesIn } from '#services/content/namedPriceEntries.ts'
import { type Listed, listedPage } from '#services/listed.ts'

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
