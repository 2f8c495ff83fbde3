import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { contentList, contentQuery } from './contentQuery.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toGroupPage } from './groupPage.ts'
import type { ContentSource } from './source.ts'
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

const allRegions = contentList(Regions, ({ regions, areas }): RegionEntry[] => {
  for (const { name, region } of compact(areas))
    if (!region) warnOnce(`The area “${name}” is shown nowhere, because it has no published region`)
  return compact(regions).map(({ name, slug, summary }) => ({
    label: name,
    path: addressOf('category', { category: slug }),
    summary,
    areas: compact(areas)
      .filter((area) => area.region?.slug === slug)
      .map((area) => ({
        label: area.name,
        path: addressOf('service', { category: slug, slug: area.slug }),
        summary: area.summary,
        outcodes: area.outcodes,
      })),
  }))
})

/** All regions in the editor's order, each with its areas. */
export const getRegions = (content: ContentSource) => content.read(allRegions, {})

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
  return found && { ...found, areas: all.find(({ path }) => path === found.path)?.areas ?? [] }
}
