import { addressOf } from '#locales/addresses.ts'
import { compact } from '../compact.ts'
import { contentList } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import { readNamedPrices } from './namedPrices.ts'
import { latest, pictureAddresses, type SitemapEntry } from './parts.ts'

const SitemapAreas = graphql(
  `
    query SitemapAreas($start: Int!) {
      regions(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        slug
        summary
        intro
        updatedAt
        picture {
          ...PictureFields
        }
      }
      regions_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
      areas(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
        slug
        summary
        body
        updatedAt
        region {
          slug
        }
        project {
          updatedAt
        }
        picture {
          ...PictureFields
        }
      }
      areas_connection(pagination: { limit: 1 }) {
        pageInfo {
          total
        }
      }
    }
  `,
  [PictureFields],
)

const areasByRegion = contentList(SitemapAreas, ({ regions, areas }) => ({
  regions: compact(regions),
  areas: compact(areas),
}))

/** The parts of London and their areas. */
export async function areaEntries(content: ContentSource): Promise<SitemapEntry[]> {
  const [{ regions, areas }, namedIn] = await Promise.all([content.read(areasByRegion, {}), readNamedPrices(content)])
  return [
    ...regions.map((region) => ({
      path: addressOf('category', { category: region.slug }),
      changedAt: latest([region, ...namedIn(region), ...areas.filter((area) => area.region?.slug === region.slug)]),
      pictures: pictureAddresses([region.picture]),
    })),
    ...areas.flatMap((area) =>
      area.region
        ? {
            path: addressOf('service', { category: area.region.slug, slug: area.slug }),
            changedAt: latest([area, area.project, ...namedIn(area)]),
            pictures: pictureAddresses([area.picture]),
          }
        : [],
    ),
  ]
}
