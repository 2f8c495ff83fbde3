import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'

/** A covered postcode district with the pages about it. */
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
    outcodes_connection(pagination: { limit: 1 }) {
      pageInfo {
        total
      }
    }
  }
`)

const allOutcodes = contentList(Outcodes, ({ outcodes }) =>
  compact(outcodes).map(
    ({ code, place, visits, region, area }): Outcode => ({
      code,
      place,
      visits,
      region: region ? { label: region.name, path: addressOf('category', { category: region.slug }) } : undefined,
      area: area?.region
        ? { label: area.name, path: addressOf('service', { category: area.region.slug, slug: area.slug }) }
        : undefined,
    }),
  ),
)

/** All covered postcodes. */
export const getOutcodes = (content: ContentSource) => content.read(allOutcodes, {})

/** More than any postcode needs, with spaces around it. */
const maxInputLength = 40

/**
 * The outcode in what a visitor typed: a full postcode or its first half, in any case and spacing.
 * @returns undefined if it is neither
 */
export function outcodeOf(typed: string): string | undefined {
  if (typed.length > maxInputLength) return undefined
  const compact = typed.replace(/\s+/g, '')
  return /^([a-z]{1,2}\d[a-z\d]?)(?:\d[a-z]{2})?$/i.exec(compact)?.[1]?.toUpperCase()
}
