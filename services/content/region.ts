import { addressOf } from '#locales/addresses.ts'
import { toPicture } from '../pictures.ts'
import { compact } from './compact.ts'
import { PictureFields, SeoFields } from './fragments.ts'
import { graphql } from './graphql.ts'
import { toRichText } from './markdown.ts'
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
  query Regions {
    regions(sort: ["order", "name"], pagination: { limit: 100 }) {
      name
      slug
      summary
    }
    areas(sort: ["order", "name"], pagination: { limit: 250 }) {
      name
      slug
      summary
      outcodes
      region {
        slug
      }
    }
  }
`)

/** All regions in the editor's order, each with its areas. */
export async function getRegions(content: ContentSource): Promise<RegionEntry[]> {
  const { regions, areas } = await content.query(['region', 'area'], Regions, {})
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
}

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

/** One region; undefined if none has that slug. */
export async function getRegion(content: ContentSource, slug: string) {
  const { regions } = await content.query(['region'], RegionPage, { slug })
  const raw = compact(regions)[0]
  if (!raw) return undefined
  const all = await getRegions(content)
  const path = addressOf('category', { category: raw.slug })
  return {
    label: raw.name,
    path,
    summary: raw.summary,
    intro: toRichText(raw.intro).html,
    picture: toPicture(raw.picture),
    areas: all.find((region) => region.path === path)?.areas ?? [],
    seo: raw.seo,
  }
}
