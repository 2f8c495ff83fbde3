import { outcodesOf } from './outcode.ts'
import { regionsOf } from './region.ts'
import { coveragePageOf } from './singles/pages.ts'
import type { Content } from './value/content.ts'

/** Everything the coverage page and its postcode check need. */
export const coverageOf = (content: Content) => ({
  page: coveragePageOf(content),
  regions: regionsOf(content),
  outcodes: outcodesOf(content),
})
