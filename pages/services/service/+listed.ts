import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import type { Entry } from '#services/rules/content/value/schema.ts'
import { searchTexts } from '#services/rules/search/texts.ts'
import { addressOf } from '#services/rules/site/addresses.ts'

/** An entry without a published parent has no page. */
const pathIn = (parent: { slug: string } | null | undefined, slug: string) =>
  parent ? addressOf('service', { category: parent.slug, slug }) : undefined

const pathOfService = ({ category, slug }: Entry<'Service'>) => pathIn(category, slug)
const pathOfArea = ({ region, slug }: Entry<'Area'>) => pathIn(region, slug)

const services: Listed = {
  section: 'services',
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all('Service').flatMap((service) => {
      const { summary, body, priceItem, picture } = service
      const path = pathOfService(service)
      if (!path) return []
      const shown = () => [
        service,
        // The prices page contains the minimum charge, which is shown with every price.
        ...(priceItem ? [priceItem, content.one('PricesPage')] : []),
        ...pricesIn([summary, body, picture?.alternativeText]),
      ]
      return listedPage(path, shown, [picture])
    })
  },
  search: (content) =>
    searchTexts(content, 'Service', pathOfService, ({ name, summary, body }) => ({
      kind: 'service',
      title: name,
      text: summary,
      markdown: body,
    })),
}

const areas: Listed = {
  section: 'areas',
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all('Area').flatMap((area) => {
      const { summary, body, picture } = area
      const path = pathOfArea(area)
      if (!path) return []
      const shown = () => [area, area.project, ...pricesIn([summary, body, picture?.alternativeText])]
      return listedPage(path, shown, [picture])
    })
  },
  search: (content) =>
    searchTexts(content, 'Area', pathOfArea, ({ name, title, summary, outcodes, body }) => ({
      kind: 'area',
      title,
      text: summary,
      facts: `${name} ${outcodes}`,
      markdown: body,
    })),
}

export const listed: Listed[] = [services, areas]
