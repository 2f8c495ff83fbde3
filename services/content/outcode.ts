import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

/** A covered postcode area with the pages about it. */
export interface Outcode {
  code: string
  place: string
  visits: 'covered' | 'on_request'
  region?: { label: string; path: string }
  area?: { label: string; path: string }
}

const Outcodes = graphql(`
  query Outcodes($start: Int!) {
    outcodes(sort: ["code"], pagination: { start: $start, limit: 250 }) {
      code
      place
      visits
      region {
        name
        slug
      }
      area {
        name
        slug
        region {
          slug
        }
      }
    }
  }
`)

/** The whole coverage list, in the order of Strapi's pages of 250. */
export async function getOutcodes(content: ContentSource): Promise<Outcode[]> {
  const all: Outcode[] = []
  for (let start = 0; ; start += 250) {
    const { outcodes } = await content.query(['outcode', 'region', 'area'], Outcodes, { start })
    const page = compact(outcodes).map(({ code, place, visits, region, area }) => ({
      code,
      place,
      visits,
      region: region ? { label: region.name, path: addressOf('category', { category: region.slug }) } : undefined,
      area: area?.region
        ? { label: area.name, path: addressOf('service', { category: area.region.slug, slug: area.slug }) }
        : undefined,
    }))
    all.push(...page)
    if (outcodes.length < 250) return all
  }
}

/** A postcode with spaces around it is not longer than this. */
const maxTyped = 40

/**
 * The outward part of what a visitor typed: a whole postcode or its first part, in any case and spacing.
 * @returns undefined when it is neither
 */
export function outcodeOf(typed: string): string | undefined {
  if (typed.length > maxTyped) return undefined
  const compact = typed.replace(/\s+/g, '')
  return /^([a-z]{1,2}\d[a-z\d]?)(?:\d[a-z]{2})?$/i.exec(compact)?.[1]?.toUpperCase()
}
