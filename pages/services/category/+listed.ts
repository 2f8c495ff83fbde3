import { type Listed, listedPage } from '#services/rules/content/listed.ts'
import { namedPricesIn } from '#services/rules/content/namedPriceEntries.ts'
import { type Outcode, outcodesOf } from '#services/rules/content/outcode.ts'
import { regionsOf } from '#services/rules/content/region.ts'
import { serviceCategoriesOf } from '#services/rules/content/serviceCategory.ts'
import { addressOf } from '#services/rules/site/addresses.ts'

const categories: Listed = {
  section: 'services',
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all('ServiceCategory').map((category) => {
      const { slug, summary, intro, picture } = category
      const shown = () => {
        const services = content.all('Service').filter((service) => service.category?.slug === slug)
        const prices = services.map(({ priceItem }) => priceItem)
        return [category, ...pricesIn([summary, intro, picture?.alternativeText]), ...services, ...prices]
      }
      return listedPage(addressOf('category', { category: slug }), shown, [picture])
    })
  },
  search: (content) =>
    serviceCategoriesOf(content).map(({ path, label, summary }) => ({
      kind: 'service',
      path,
      title: label,
      text: summary,
    })),
}

const regions: Listed = {
  section: 'areas',
  pages(content) {
    const pricesIn = namedPricesIn(content)
    return content.all('Region').map((region) => {
      const { slug, summary, intro, picture } = region
      const shown = () => [
        region,
        ...pricesIn([summary, intro, picture?.alternativeText]),
        ...content.all('Area').filter((area) => area.region?.slug === slug),
      ]
      return listedPage(addressOf('category', { category: slug }), shown, [picture])
    })
  },
  search(content) {
    const outcodes = outcodesOf(content)
    return regionsOf(content).map(({ path, label, summary }) => ({
      kind: 'area',
      path,
      title: label,
      text: summary,
      places: placesIn(outcodes, path),
    }))
  },
}

/** The postcode districts of a region, with their places. */
const placesIn = (outcodes: readonly Outcode[], regionPath: string): string =>
  outcodes
    .filter(({ region }) => region?.path === regionPath)
    .map(({ code, place, otherNames = '' }) => `${code} ${place} ${otherNames}`)
    .join(' ')

export const listed: Listed[] = [categories, regions]
