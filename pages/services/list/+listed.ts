import { addresses } from '#locales/addresses.ts'
import { servicesPageOf } from '#services/content/singles/pages.ts'
import { type Listed, listedPage } from '#services/listed.ts'
import { pageEntry } from '#services/search/pageEntry.ts'

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
