import { currentLanguage } from '#locales/current.ts'
import { createPayloadMemory } from './payloadMemory.ts'

/** What the server answers for the data of a page. */
export type Payload =
  /**
   * `body` is JSON for Vike. 404 and 503 have an error page of their own. `kinds` of content that it is made of, where
   * the server tells (server/pages/liveMark.ts).
   */
  | { kind: 'page'; status: number; body: string; kinds: string | null }
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

const isKept = (payload: Payload | undefined) => payload?.kind === 'page' && payload.status === 200

async function request(address: string): Promise<Payload | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
    const json = response.headers.get('content-type')?.includes('application/json')
    if (json && [200, 404, 503].includes(response.status))
      return {
        kind: 'page',
        status: response.status,
        body: await response.text(),
        kinds: response.headers.get('x-content-kinds'),
      }
    if (json && [301, 302].includes(response.status)) {
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
const patience = 30_000
