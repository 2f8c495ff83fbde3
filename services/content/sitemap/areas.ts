import { addressOf } from '#locales/addresses.ts'
import type { Content } from '../value/content.ts'
import { namedPricesIn } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

/** The parts of London and their areas. */
export function areaMap(content: Content): SitemapEntry[] {
  const areas = content.all('Area')
  const namedIn = namedPricesIn(content)
  return [
    ...content.all('Region').map((region) => ({
      path: addressOf('category', { category: region.slug }),
      changedAt: latest([
        region,
        ...namedIn([region.summary, region.intro, region.picture?.alternativeText]),
        ...areas.filter((area) => area.region?.slug === region.slug),
      ]),
      pictures: pictureAddresses([region.picture]),
    })),
    ...areas.flatMap((area) =>
      area.region
        ? {
            path: addressOf('service', { category: area.region.slug, slug: area.slug }),
            changedAt: latest([
              area,
              area.project,
              ...namedIn([area.summary, area.body, area.picture?.alternativeText]),
            ]),
            pictures: pictureAddresses([area.picture]),
          }
        : [],
    ),
  ]
}
