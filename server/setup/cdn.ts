import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { localePath } from '#locales/routing.ts'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import type { CacheState } from '#server/log/accessLog.ts'
import { aroundPages } from '#services/rules/theme/theme.ts'
import { pageKey, siteKey, variantsKey } from '../cache/cdnKeys.ts'
import { createChangedPages } from '../cache/changedPages.ts'
import { createPurge } from '../cache/purge.ts'
import { reasonOf } from '../log/logger.ts'
import { isRedirected } from '../routing/decide.ts'

/** A new server first answers requests; and answers may be under way that long after a poll, in ms. */
const marginMs = 1_000

/**
 * Purges a CDN after each change of the content: the pages whose data changed. Each start purges everything, because
 * changes may have been missed, and because another build has other pages.
 */
export function purgeAfterChanges(app: FastifyInstance): void {
  const { settings, languages, site, pageIndex, parts, renderer, tables, log } = app
  const { CDN_MAX_AGE_S: maxAgeS, CDN_PURGE_URL: url, CDN_PURGE_HEADER: header, CONTENT_POLL_S: pollS } = settings
  if (maxAgeS === 0 || url === undefined) return
  const { routing } = languages
  const purge = createPurge({ url, header, repeatMs: pollS * 1000 + marginMs, log })
  const look = createChangedPages({
    async paths() {
      await parts.sitemap.load()
      return new Set(
        routing.codes.flatMap((code) =>
          [...(pageIndex.paths(code) ?? [])].map((page) => localePath(page, code, routing)),
        ),
      )
    },
    async signatureOf(address) {
      const { path, query } = partsOf(address)
      if (isRedirected(path, tables)) return 'redirected'
      const locale = languages.localeOf(path, {})
      const basis = await renderer.basis({ path, query, locale }, 'page').catch(() => undefined)
      // Without data there is no page.
      return basis ? `${basis.hash} ${aroundPages(site.state().content).id}` : 'none'
    },
    onChanged: (address) => purge.add(pageKey(partsOf(address).path)),
    onKnown: () => purge.add(siteKey),
  })

  function onChange(): void {
    if (site.state().version === '') return
    purge.add(variantsKey)
    look().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'The CDN may keep old pages'))
  }
  let starting: NodeJS.Timeout | undefined
  site.onChange(onChange)
  app.addHook('onListen', async () => {
    starting = setTimeout(onChange, marginMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(starting)
    purge.stop()
  })
}

function partsOf(address: string): { path: string; query: string } {
  const [path = '', query = ''] = address.split(/(?=\?)/)
  return { path, query }
}

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
