import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { deepFreeze } from './deepFreeze.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toGroupPage } from './groupPage.ts'
import type { ContentSource } from './source.ts'
import type { Content } from './value/content.ts'
import { perContent } from './value/perContent.ts'
import { warnOnce } from './warnOnce.ts'

/** A part of London with its area pages, for lists. */
export interface RegionEntry {
  label: string
  path: string
  summary: string
  areas: { label: string; path: string; summary: string; outcodes: string }[]
}

const Regions = graphql(`
  query Regions($start: Int!) {
    regions(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      name
      slug
      summary
    }
    regions_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
    areas(sort: ["order", "name"], pagination: { start: $start, limit: 250 }) {
      name
      slug
      summary
      outcodes
      region {
        slug
      }
    }
    areas_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

interface RawRegion {
  name: string
  slug: string
  summary: string
}

interface RawArea extends RawRegion {
  outcodes: string
  region: { slug: string } | null
}

function toRegions(regions: readonly RawRegion[], areas: readonly RawArea[]): RegionEntry[] {
  const byRegion = new Map<string, RegionEntry['areas']>(regions.map(({ slug }) => [slug, []]))
  for (const { name, slug, summary, outcodes, region } of areas) {
    if (!region) warnOnce(`The area “${name}” is shown nowhere, because it has no published region`)
    else {
      const path = addressOf('service', { category: region.slug, slug })
      byRegion.get(region.slug)?.push({ label: name, path, summary, outcodes })
    }
  }
  return regions.map(({ name, slug, summary }) => ({
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    areas: byRegion.get(slug) ?? [],
  }))
}

const allRegions = contentList(Regions, ({ regions, areas }) => toRegions(compact(regions), compact(areas)))

/** All regions in the editor's order, each with its areas. */
export const getRegions = (content: ContentSource) => content.read(allRegions, {})

/** All regions in the editor's order, each with its areas. */
export const regionsOf = perContent((content) => deepFreeze(toRegions(content.all('Region'), content.all('Area'))))

const RegionPage = graphql(
  `
    query RegionPage($slug: String!) {
      regions(filters: { slug: { eq: $slug } }, pagination: { limit: 1 }) {
        name
        slug
        summary
        intro
        picture {
          ...PictureFields
        }
        seo {
          ...SeoFields
        }
      }
    }
  `,
  [PictureFields, SeoFields],
)

const regionPage = contentQuery(RegionPage, ({ regions }) => {
  const raw = compact(regions)[0]
  return raw && toGroupPage(raw)
})

/** One region with its areas; undefined if none has that slug. */
export async function getRegion(content: ContentSource, slug: string) {
  const [found, all] = await Promise.all([content.read(regionPage, { slug }), getRegions(content)])
  return found && { ...found, areas: areasAt(found.path, all) }
}

/** One region with its areas; undefined if none has that slug. */
export function regionOf(content: Content, slug: string) {
  const raw = content.all('Region').find((region) => region.slug === slug)
  const found = raw && toGroupPage(raw)
  return found && { ...found, areas: areasAt(found.path, regionsOf(content)) }
}

/** @param region path of a region */
export const areasAt = (region: string, regions: readonly RegionEntry[]) =>
  regions.find(({ path }) => path === region)?.areas ?? []
