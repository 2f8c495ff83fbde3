import { cached } from '../cached.ts'
import type { Counts } from './responseShape.ts'
import { type ContentSource, createContentSource } from './source.ts'

/** Short, because a result may have been read while the backend's lists were briefly empty. */
const maxAgeMs = 30_000

/**
 * Content for pages that are not stored: each result is cached (cached.ts), so that a slow or unavailable backend only
 * delays new content. The cache key is the name of the query, which must have the same variables in every request.
 */
export function createSteadySource(): ContentSource {
  const cacheTags = new Set<string>()
  const counts: Counts = {}
  return {
    cacheTags,
    counts,
    async read(query, variables) {
      const load = async () => {
        const source = createContentSource()
        return { value: await source.read(query, variables), counts: source.counts }
      }
      for (const tag of query.cacheTags) cacheTags.add(tag)
      const known = await cached(`content ${query.name}`, load, maxAgeMs)
      for (const [type, count] of Object.entries(known.counts)) counts[type] = Math.max(count, counts[type] ?? 0)
      return known.value
    },
  }
}
