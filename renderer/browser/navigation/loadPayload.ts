import { currentLanguage } from '#locales/current.ts'
import { isRedirectStatus } from '#services/rules/site/addresses.ts'

/** The server's response to a request for the data of a page. */
export type Payload =
  /**
   * `body` is JSON for Vike. For 404 and 503 it holds the error page. `isPersonal`: rendered for this visitor only.
   */
  | { kind: 'page'; status: number; body: string; isPersonal: boolean }
  /** The page has moved to a path of this site or an absolute URL. */
  | { kind: 'redirect'; to: string }

/**
 * The URL of a page's payload: `{path}/_payload.json?{query&}{buildId}`. The query comes first and unchanged; the
 * server keeps only the parameters it knows.
 * @param url a path of this site, with query and hash
 */
export function payloadUrl(url: string, buildId: string): string {
  const { pathname, search } = new URL(url, 'http://site.invalid')
  const query = search ? `${search.slice(1)}&` : ''
  return `${pathname === '/' ? '' : pathname}/_payload.json?${query}${buildId}`
}

const timeoutMs = 30_000
/** Prefetched data that is older is requested again. */
const maxAgeMs = 30_000
const maxEntries = 50

/**
 * What the data is for. `prefetch`: a page that the visitor may go to. `navigation`: one that they go to. `refresh`: the
 * open page, because the server has something newer.
 */
type Purpose = 'prefetch' | 'navigation' | 'refresh'

interface Entry {
  since: number
  payload: Promise<Payload | undefined>
  /** No navigation has used it. */
  isPrefetched: boolean
}

/** Requests in progress, and prefetched data. The oldest entries come first. */
const entries = new Map<string, Entry>()

/**
 * Loads the data of a page. Concurrent calls for one address share a request. Prefetched data is kept for 30 seconds and
 * used by one navigation; everything else is requested again: the browser has the body, and gets a 304.
 * @returns undefined if the request fails; the page then needs a full page load
 */
export async function loadPayload(url: string, purpose: Purpose): Promise<Payload | undefined> {
  const address = payloadUrl(url, __BUILD_ID__)
  // Without language prefixes, one address is a different page in each language.
  const key = `${currentLanguage().locale} ${address}`
  const stored = entries.get(key)
  const isUsable = stored && purpose !== 'refresh' && Date.now() - stored.since < maxAgeMs
  const entry = isUsable
    ? stored
    : { since: Date.now(), payload: request(address), isPrefetched: purpose === 'prefetch' }
  if (purpose !== 'prefetch') entry.isPrefetched = false
  entries.delete(key)
  entries.set(key, entry)
  for (const oldest of entries.keys()) {
    if (entries.size <= maxEntries) break
    entries.delete(oldest)
  }
  const payload = await entry.payload
  const isDone = !entry.isPrefetched || !isCacheable(payload)
  if (isDone && entries.get(key) === entry) entries.delete(key)
  return payload
}

/** Personal data is requested every time: it may have changed, and must not outlive a sign-out. */
const isCacheable = (payload: Payload | undefined) =>
  payload?.kind === 'page' && payload.status === 200 && !payload.isPersonal

async function request(address: string): Promise<Payload | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const json = response.headers.get('content-type')?.includes('application/json')
    if (json && [200, 404, 503].includes(response.status))
      return {
        kind: 'page',
        status: response.status,
        body: await response.text(),
        isPersonal: response.headers.get('cache-control')?.includes('no-store') === true,
      }
    if (json && isRedirectStatus(response.status)) {
      const { redirect } = (await response.json()) as { redirect?: unknown }
      if (typeof redirect === 'string') return { kind: 'redirect', to: redirect }
    }
    console.warn(`Cannot load payload ${address}: status ${response.status}`)
  } catch (error) {
    console.warn(`Cannot load payload ${address}:`, error)
  }
  return undefined
}
