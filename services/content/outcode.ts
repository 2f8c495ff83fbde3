import { addressOf } from '#locales/addresses.ts'
import { compact } from './compact.ts'
import { contentList } from './contentQuery.ts'
import { deepFreeze } from './deepFreeze.ts'
import { graphql } from './graphql.ts'
import type { ContentSource } from './source.ts'
import { perContent } from './value/perContent.ts'

/** A postcode district, whether the firm visits it, and the pages about it. */
export interface Outcode {
  code: string
  place: string
  /** Further places, and the borough. */
  otherNames?: string
  visits: 'covered' | 'on_request' | 'not_covered'
  /** Position on the schematic map, from 1. */
  column?: number
  row?: number
  region?: { label: string; path: string }
  area?: { label: string; path: string }
}

const Outcodes = graphql(`
  query Outcodes($start: Int!) {
    outcodes(sort: ["code"], pagination: { start: $start, limit: 250 }) {
      code
      place
      otherNames
      visits
      column
      row
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

const natural = new Intl.Collator('en', { numeric: true })

interface RawOutcode {
  code: string
  place: string
  otherNames: string | null
  visits: Outcode['visits']
  column: number | null
  row: number | null
  region: { name: string; slug: string } | null
  area: { name: string; slug: string; region: { slug: string } | null } | null
}

const toOutcode = ({ code, place, otherNames, visits, column, row, region, area }: RawOutcode): Outcode => ({
  code,
  place,
  otherNames: otherNames ?? undefined,
  visits,
  column: column ?? undefined,
  row: row ?? undefined,
  region: region ? { label: region.name, path: addressOf('category', { category: region.slug }) } : undefined,
  area: area?.region
    ? { label: area.name, path: addressOf('service', { category: area.region.slug, slug: area.slug }) }
    : undefined,
})

const toOutcodes = (outcodes: readonly RawOutcode[]) =>
  outcodes.toSorted((a, b) => natural.compare(a.code, b.code)).map(toOutcode)

const allOutcodes = contentList(Outcodes, ({ outcodes }) => toOutcodes(compact(outcodes)))

/** All postcode districts in natural order: N2 comes before N10. */
export const getOutcodes = (content: ContentSource) => content.read(allOutcodes, {})

/** All postcode districts in natural order: N2 comes before N10. */
export const outcodesOf = perContent((content) => deepFreeze(toOutcodes(content.all('Outcode'))))
