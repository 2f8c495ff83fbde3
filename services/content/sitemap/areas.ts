import { addressOf } from '#locales/addresses.ts'
import type { UploadFile } from '../../pictures.ts'
import { compact } from '../compact.ts'
import { contentList } from '../contentQuery.ts'
import { PictureFields } from '../fragments.ts'
import { graphql } from '../graphql.ts'
import type { ContentSource } from '../source.ts'
import type { Content } from '../value/content.ts'
import { type NamedIn, namedPricesIn, readNamedPrices } from './namedPrices.ts'
import { type Dated, latest, pictureAddresses, type SitemapEntry } from './parts.ts'

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
  return toAreaMap(regions, areas, namedIn)
}

/** The parts of London and their areas. */
export const areaMap = (content: Content) =>
  toAreaMap(content.all('Region'), content.all('Area'), namedPricesIn(content))

interface RawRegion {
  slug: string
  summary: string
  intro: string | null
  updatedAt: unknown
  picture: UploadFile | null
}

interface RawArea {
  slug: string
  summary: string
  body: string
  updatedAt: unknown
  region: { slug: string } | null
  project: Dated
  picture: UploadFile | null
}

function toAreaMap(regions: readonly RawRegion[], areas: readonly RawArea[], namedIn: NamedIn): SitemapEntry[] {
  return [
    ...regions.map((region) => ({
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
