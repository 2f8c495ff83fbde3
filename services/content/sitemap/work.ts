import { addresses, addressOf } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { namedPricesIn } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

/** The list of services, the categories and the services. */
export function workMap(content: Content): SitemapEntry[] {
  const categories = content.all('ServiceCategory')
  const services = content.all('Service')
  const namedIn = namedPricesIn(content)
  const prices = services.map(({ priceItem }) => priceItem)
  const inCategory = (slug: string) => services.filter(({ category }) => category?.slug === slug)
  return [
    {
      path: addresses.services,
      changedAt: latest([content.one('ServicesPage'), ...categories, ...services, ...prices]),
    },
    ...categories.map((category) => {
      const { slug, summary, intro, picture } = category
      const own = inCategory(slug)
      return {
        path: addressOf('category', { category: slug }),
        changedAt: latest([
          category,
          ...namedIn([summary, intro, picture?.alternativeText]),
          ...own,
          ...own.map(({ priceItem }) => priceItem),
        ]),
        pictures: pictureAddresses([picture]),
      }
    }),
    ...services.flatMap((service) => {
      const { slug, summary, body, category, priceItem, picture } = service
      if (!category) return []
      // The prices page contains the minimum charge, which is shown with every price.
      const own = priceItem ? [service, priceItem, content.one('PricesPage')] : [service]
      return {
        path: addressOf('service', { category: category.slug, slug }),
        changedAt: latest([...own, ...namedIn([summary, body, picture?.alternativeText])]),
        pictures: pictureAddresses([picture]),
      }
    }),
  ]
}
