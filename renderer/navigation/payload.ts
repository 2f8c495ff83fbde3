import { currentLanguage } from '#locales/current.ts'
import { isRedirectStatus } from '#services/redirectStatus.ts'
import { createPayloadMemory } from './payloadMemory.ts'

/** What the server answers for the data of a page. */
export type Payload =
  /**
   * `body` is JSON for Vike. 404 and 503 have an error page of their own. `cacheTags` of content that it is made of, where
   * the server tells (server/render/liveMark.ts). `own`: made for this visitor alone.
   */
  | { kind: 'page'; status: number; body: string; cacheTags: string | null; own: boolean }
  /** This page is elsewhere: a path of this site, or an absolute URL. */
  | { kind: 'redirect'; to: string }

/**
 * The address of a page's data: `{path}/_payload.json?{query&}{buildId}`. The query comes first and as it
 * is; the server keeps what it knows of it.
 * @param url a path of this site, with query and hash
 */
export function payloadUrl(url: string, buildId: string): string {
  const { pathname, search } = new URL(url, 'http://site.invalid')
  const query = search ? `${search.slice(1)}&` : ''
  return `${pathname === '/' ? '' : pathname}/_payload.json?${query}${buildId}`
}

const memory = createPayloadMemory<Payload>()

/**
 * The data of a page: asked for once per address, shared while it is under way, kept for a while when it came.
 * @param anew what was kept is out of date
 * @returns undefined when it cannot be had: the page is then for the server to show
 */
export function loadPayload(url: string, anew = false): Promise<Payload | undefined> {
  const address = payloadUrl(url, __BUILD_ID__)
  // Where addresses carry no language, the same one is another page in each.
  return memory(`${currentLanguage().locale} ${address}`, () => request(address), isKept, anew)
}

/** What is somebody's own is asked for each time: it may have changed, and must not outlive a sign-out. */
const isKept = (payload: Payload | undefined) => payload?.kind === 'page' && payload.status === 200 && !payload.own

async function request(address: string): Promise<Payload | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    const json = response.headers.get('content-type')?.includes('application/json')
    if (json && [200, 404, 503].includes(response.status))
      return {
        kind: 'page',
        status: response.status,
        body: await response.text(),
        cacheTags: response.headers.get('x-cache-tags'),
        own: response.headers.get('cache-control')?.includes('no-store') === true,
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

/** Milliseconds after which the server is taken to be away. */
const timeoutMs = 30_000
