import type { PageContextClient } from 'vike/types'
import { addresses, isWithin } from '#services/rules/site/addresses.ts'
import { ifAllowed } from '../storage/sessionStorage.ts'

/** A visit to a page. The path includes the query. */
export interface Visited {
  path: string
  title: string
}

const storageKey = 'visited'
/** Beyond this number, the oldest visits are dropped. */
const maxVisits = 100

/**
 * The visits on this device, latest last. Empty if storage is blocked or holds something else.
 * The list never leaves the device, as the privacy page states.
 */
export function readVisited(): Visited[] {
  return readList().filter(isVisited).slice(-maxVisits)
}

function readList(): unknown[] {
  const list: unknown = ifAllowed(() => JSON.parse(localStorage.getItem(storageKey) ?? ''))
  return Array.isArray(list) ? list : []
}

export function rememberVisit(visit: Visited): void {
  ifAllowed(() => localStorage.setItem(storageKey, JSON.stringify([...readList(), visit].slice(-maxVisits))))
}

function isVisited(entry: unknown): entry is Visited {
  if (typeof entry !== 'object' || entry === null) return false
  const { path, title } = entry as Record<string, unknown>
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof title === 'string'
}

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

/** The part of Vike's page context that is used here. */
type Page = Pick<PageContextClient, 'urlOriginal' | 'silent'> & { data: PageContextClient['data'] | undefined }

/**
 * Nobody looks for these once more; and links to account pages carry one-time secrets in their queries. A function keeps
 * the addresses out of the starter.
 */
function isWorthReturning(path: string): boolean {
  const { account, search, terms, privacy, accessibility } = addresses
  return ![account, search, terms, privacy, accessibility].some((address) => isWithin(path, address))
}

/** Adds a page to the list of visited pages. Error pages are left out too. */
export function rememberPage({ data, urlOriginal, silent }: Page): void {
  // A page refreshed in place (renderer/browser/live) has not been visited again.
  const { path, title } = data?.seo ?? {}
  if (!path || !title || silent || !isWorthReturning(path)) return
  const { pathname, search } = new URL(urlOriginal, 'http://site.invalid')
  rememberVisit({ path: pathname + search, title })
}
