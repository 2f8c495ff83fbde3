import { cached } from '../cached.ts'
import { getOutcodes } from './outcode.ts'
import { getRegions } from './region.ts'
import { getCoveragePage } from './singles/coveragePage.ts'
import type { ContentSource } from './source.ts'

/** Short, because a result may have been read while the backend's lists were briefly empty. */
const maxAgeMs = 30_000

/**
 * Everything the coverage page and its postcode check need. Cached, because each postcode is a separate request that no
 * stored page can answer.
 */
export async function getCoverage(content: ContentSource) {
  const load = async () => {
    const [page, regions, outcodes] = await Promise.all([
      getCoveragePage(content),
      getRegions(content),
      getOutcodes(content),
    ])
    return { page, regions, outcodes, counts: { ...content.counts }, cacheTags: [...content.cacheTags] }
  }
  const { counts, cacheTags, ...coverage } = await cached('coverage', load, maxAgeMs)
  // The page shows these entries even if another request has read them.
  for (const tag of cacheTags) content.cacheTags.add(tag)
  for (const [type, count] of Object.entries(counts)) content.counts[type] = Math.max(count, content.counts[type] ?? 0)
  return coverage
}
