import type { ServerResponse } from 'node:http'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import type { CacheState } from '#server/log/accessLog.ts'

/** While the site cannot be sure that a response is right, in seconds. */
const unsureS = 30
/** How long a CDN may go on sending a copy while it fetches a new one, and while the site is unavailable, in seconds. */
const revalidateS = 60
const errorS = 86_400

/** Sets the headers for CDNs, if they may store this response. @param cache where it comes from */
export type SetCdnHeaders = (
  response: ServerResponse,
  entry: Pick<PreparedResponse, 'cdnKeys' | 'basis'>,
  cache?: CacheState,
) => void

/**
 * `CDN-Cache-Control` (https://www.rfc-editor.org/rfc/rfc9213) and the keys by which purge.ts purges copies. A copy never
 * outlives what a page says about the time.
 */
export function createCdnHeaders(maxAgeS: number, site: Pick<SiteContent, 'unconfirmedS'>): SetCdnHeaders {
  return (response, { cdnKeys, basis }, cache) => {
    if (cdnKeys === undefined) return
    const isSure = cache !== 'stale' && site.unconfirmedS() === undefined
    const rightS = Math.max(0, Math.floor(((basis?.until ?? Number.POSITIVE_INFINITY) - Date.now()) / 1000))
    const ageS = Math.min(isSure ? maxAgeS : unsureS, maxAgeS, rightS)
    const whileS = Math.min(revalidateS, rightS - ageS)
    response.setHeader(
      'CDN-Cache-Control',
      `max-age=${ageS}, stale-while-revalidate=${whileS}, stale-if-error=${errorS}`,
    )
    response.setHeader('Surrogate-Key', cdnKeys)
  }
}
