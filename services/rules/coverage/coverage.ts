import { outcodesOf } from '../content/outcode.ts'
import { regionsOf } from '../content/region.ts'
import { coveragePageOf } from '../content/singles/pages.ts'
import type { Content } from '../content/value/content.ts'

/** Everything the coverage page and its postcode check need. */
export const coverageOf = (content: Content) => ({
  page: coveragePageOf(content),
  regions: regionsOf(content),
  outcodes: outcodesOf(content),
})
