import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { servicesPageOf } from '#services/rules/content/singles/pages.ts'
import { pageEntry } from '#services/rules/search/pageEntry.ts'
import { addresses } from '#services/rules/site/addresses.ts'

export const listed: Listed = {
  section: 'services',
  pages(content) {
    const services = content.all('Service')
    const shown = () => [
      content.one('ServicesPage'),
      ...content.all('ServiceCategory'),
      ...services,
      ...services.map(({ priceItem }) => priceItem),
    ]
    return [listedPage(addresses.services, shown)]
  },
  search: (content) => [pageEntry(servicesPageOf(content))],
}
