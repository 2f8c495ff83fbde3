import { readVisited, type Visited } from '#renderer/storage/visitedPages.ts'

/** The pages visited last, latest first. Each title appears once: visits that differ only in the query are one page. */
export function recentlyVisited(count: number): Visited[] {
  const pages = new Map<string, Visited>()
  for (const visit of readVisited().reverse()) if (!pages.has(visit.title)) pages.set(visit.title, visit)
  return [...pages.values()].slice(0, count)
}
