import { cached } from '../cached.ts'
import { getOutcodes } from './outcode.ts'
import { getRegions } from './region.ts'
import { getCoveragePage } from './singles/coveragePage.ts'
import type { ContentSource } from './source.ts'

/** No stored page protects these answers from a backend that has lost its lists for a moment. */
const maxAgeMs = 30_000
const cacheTags = ['coverage-page', 'region', 'area', 'outcode']

/**
 * Everything the coverage page and its postcode check need. Remembered, because each postcode is a request of
 * its own that no stored page can answer.
 */
export async function getCoverage(content: ContentSource) {
  for (const kind of cacheTags) content.cacheTags.add(kind)
  const load = async () => {
    const [page, regions, outcodes] = await Promise.all([
      getCoveragePage(content),
      getRegions(content),
      getOutcodes(content),
    ])
    return { page, regions, outcodes, counts: { ...content.counts } }
  }
  const { counts, ...coverage } = await cached('coverage', load, maxAgeMs)
  // The page shows as much when it was not read for this request.
  for (const [type, count] of Object.entries(counts)) content.counts[type] = Math.max(count, content.counts[type] ?? 0)
  return coverage
}
