import { remembered } from '../remembered.ts'
import { getOutcodes } from './outcode.ts'
import { getRegions } from './region.ts'
import { getCoveragePage } from './singles/coveragePage.ts'
import type { ContentSource } from './source.ts'

const kinds = ['coverage-page', 'region', 'area', 'outcode']

/**
 * Everything the coverage page and its postcode check need. Remembered, because each postcode is a request of
 * its own that no stored page can answer.
 */
export async function getCoverage(content: ContentSource) {
  for (const kind of kinds) content.kinds.add(kind)
  return remembered('coverage', async () => {
    const [page, regions, outcodes] = await Promise.all([
      getCoveragePage(content),
      getRegions(content),
      getOutcodes(content),
    ])
    return { page, regions, outcodes }
  })
}
