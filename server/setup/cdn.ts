import type { FastifyInstance } from 'fastify'
import { localePath } from '#locales/routing.ts'
import { currentNotice } from '#services/rules/content/notice.ts'
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
        [...(pageIndex.paths() ?? [])].flatMap((page) => routing.codes.map((code) => localePath(page, code, routing))),
      )
    },
    async signatureOf(address) {
      const { path, query } = partsOf(address)
      if (isRedirected(path, tables)) return 'redirected'
      const locale = languages.localeOf(path, {})
      const basis = await renderer.basis({ path, query, locale }, 'page').catch(() => undefined)
      // Without data there is no page.
      return basis ? `${basis.hash} ${currentNotice(site.state().content)?.id}` : 'none'
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
