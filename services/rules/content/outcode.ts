import { groupLink, memberLink } from './service.ts'
import { perContent } from './value/perContent.ts'
import type { Entry } from './value/schema.ts'

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

const natural = new Intl.Collator(undefined, { numeric: true })

/** All postcode districts in natural order: N2 comes before N10. */
export const outcodesOf = perContent((content) =>
  content
    .all('Outcode')
    .toSorted((a, b) => natural.compare(a.code, b.code))
    .map(toOutcode),
)

const toOutcode = (raw: Entry<'Outcode'>): Outcode => {
  const { code, place, otherNames, visits, column, row, region, area } = raw
  return {
    code,
    place,
    otherNames: otherNames ?? undefined,
    visits,
    column: column ?? undefined,
    row: row ?? undefined,
    region: region ? groupLink(region) : undefined,
    area: area ? memberLink(area, area.region) : undefined,
  }
}
