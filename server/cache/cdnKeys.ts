import type { ServerResponse } from 'node:http'
import { type LocaleRouting, splitPath } from '#locales/routing.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import type { CacheState } from '#server/log/accessLog.ts'
import { shortHash } from '#server/render/pageVersion.ts'
import type { Basis } from '#server/render/types.ts'
import { isAccountPath } from '#services/rules/site/addresses.ts'

/** The key of everything that a CDN stores. */
export const siteKey = 'site'
/**
 * The key of all that is not a page of the index, such as filtered lists, feeds and sitemaps. Nobody knows which of them
 * a CDN has, so each change of the content purges all.
 */
export const variantsKey = 'variants'

/** The key of a page, all pages of a list, and their payloads. @param path canonical, without query */
export const pageKey = (path: string): string => shortHash(path).slice(0, 12)

/**
 * The keys of a response, separated by spaces; undefined for a page that also shows a visitor's own data.
 * @param path canonical
 * @param variant see `PrepareOptions.variant`
 */
export type CdnKeys = (path: string, variant?: boolean) => string | undefined

export const cdnKeysOf =
  (routing: LocaleRouting): CdnKeys =>
  (path, variant = false) =>
    isAccountPath(splitPath(path, routing).path) ? undefined : `${siteKey} ${variant ? variantsKey : pageKey(path)}`

/** While the site cannot be sure that a response is right, in seconds. */
const unsureS = 30
/** How long a CDN may go on sending a copy while it fetches a new one, and while the site is unavailable, in seconds. */
const revalidateS = 60
const errorS = 86_400

/** Sets the headers for CDNs, if they may store this response. @param cache where it comes from */
export type SetCdnHeaders = ReturnType<typeof createCdnHeaders>

/**
 * `CDN-Cache-Control` (https://www.rfc-editor.org/rfc/rfc9213) and the keys by which purge.ts purges copies. A copy never
 * outlives what a page says about the time.
 */
export const createCdnHeaders =
  (maxAgeS: number, site: Pick<SiteContent, 'unconfirmedS'>) =>
  (
    response: ServerResponse,
    { cdnKeys, basis }: { cdnKeys?: string | undefined; basis?: Basis | undefined },
    cache?: CacheState,
  ) => {
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
