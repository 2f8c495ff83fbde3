import type { FastifyInstance } from 'fastify'
import PQueue from 'p-queue'
import { localePath } from '#locales/routing.ts'
import { aroundPages } from '#services/rules/theme/theme.ts'
import { pageKey, siteKey, variantsKey } from '../cache/cdnKeys.ts'
import { createPurge } from '../cache/purge.ts'
import { nextTurn } from '../limits/admission.ts'
import { reasonOf } from '../log/logger.ts'
import { isRedirected } from '../routing/decide.ts'

/** A new server first answers requests; and answers may be under way that long after a poll, in ms. */
const marginMs = 1_000

/**
 * Purges a CDN after each change of the content: the pages whose data changed. Each start purges everything, because
 * changes may have been missed, and because another build has other pages.
 */
export function purgeAfterChanges(app: FastifyInstance): void {
  const { settings, site, log } = app
  const { CDN_MAX_AGE_S: maxAgeS, CDN_PURGE_URL: url, CDN_PURGE_HEADER: header, CONTENT_POLL_S: pollS } = settings
  if (maxAgeS === 0 || url === undefined) return
  const purge = createPurge({ url, header, repeatMs: pollS * 1000 + marginMs, log })
  const { addresses, signatureOf } = pagesOf(app)
  /** The signature of each page at the last look. */
  const known = new Map<string, string>()
  let isKnown = false

  /** Looks at all pages, wherever they are stored. */
  async function look(): Promise<void> {
    const current = await addresses()
    for (const address of current) {
      const signature = await signatureOf(address)
      if (isKnown && known.get(address) !== signature) purge.add(keyOf(address))
      known.set(address, signature)
      await nextTurn()
    }
    for (const address of known.keys()) {
      if (current.has(address)) continue
      known.delete(address)
      purge.add(keyOf(address))
    }
    if (!isKnown) purge.add(siteKey)
    isKnown = true
  }

  const looks = new PQueue({ concurrency: 1 })
  function onChange(): void {
    if (site.state().version === '') return
    purge.add(variantsKey)
    if (looks.size > 0) return
    looks.add(look).catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'The CDN may keep old pages'))
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

/** The addresses of all pages, with the queries of further pages of lists, and what differs when a page differs. */
function pagesOf({ languages, site, pageIndex, parts, renderer, tables }: FastifyInstance) {
  const { routing } = languages
  return {
    async addresses(): Promise<ReadonlySet<string>> {
      await parts.sitemap.load()
      const inLanguage = (code: string) =>
        [...(pageIndex.paths(code) ?? [])].map((path) => localePath(path, code, routing))
      return new Set(routing.codes.flatMap(inLanguage))
    },
    async signatureOf(address: string): Promise<string> {
      const [path = '', query = ''] = address.split(/(?=\?)/)
      if (isRedirected(path, tables)) return 'redirected'
      const locale = languages.localeOf(path, {})
      const basis = await renderer.basis({ path, query, locale }, 'page').catch(() => undefined)
      // Without data there is no page.
      return basis ? `${basis.hash} ${aroundPages(site.state().content).id}` : 'none'
    },
  }
}

const keyOf = (address: string): string => pageKey(address.replace(/\?.*/, ''))
