import { readVisited, type Visited } from '#renderer/visited/visitedPages.ts'

/**
 * The pages visited last, latest first. Each title appears once: visits that differ only in the query are one page.
 * @param open path of the page that is open, which is left out
 */
export function recentVisits(count: number, open?: string): Visited[] {
  const pages = new Map<string, Visited>()
  for (const visit of readVisited().reverse())
    if (!pages.has(visit.title) && visit.path.split('?')[0] !== open) pages.set(visit.title, visit)
  return [...pages.values()].slice(0, count)
}
