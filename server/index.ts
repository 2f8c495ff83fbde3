import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { readPreview } from '#services/clients/content/readPreview.ts'
import { deliverApplication, deliverEnquiry } from '#services/clients/enquiries/deliver.ts'
import { openObjectStore } from '#services/clients/objects/objectStore.ts'
import { surveys } from '#services/clients/surveys/bookings.ts'
import { type SitemapPart, sitemapIn } from '#services/rules/content/sitemap.ts'
import { searchOf } from '#services/rules/search/entries.ts'
import { contentLanguages } from '#services/rules/site/siteFile.ts'
import { firmToday } from '#services/rules/time/firmTime.ts'
import { settings } from '#services/settings.ts'
import { redirects } from '../redirects.ts'
import { buildServer } from './buildServer.ts'
import { backend } from './content/backend.ts'
import { stopOnSignals } from './http/stop.ts'
import { consoleToLog, createLogger, logContentErrors } from './log/logger.ts'
import { announceBackendCalls, traceWork } from './log/work.ts'
import { connectRedis } from './redis/redis.ts'
import { readFirstView } from './render/firstView.ts'
import { loadVike } from './render/vike.ts'
import { vikeRenderer } from './render/vikeRenderer.ts'
import { provideWords, readWords, wordsOf } from './render/words.ts'
import { createPageQuery, pageRulesOf } from './routing/pageQuery.ts'
import { openContent } from './snapshot/openContent.ts'

// By default, the heap doubles before it is collected: with 10,000 articles, that would be another 110 MB.
setFlagsFromString('--heap-growing-percent=20')

/** Starts the site: with `NODE_ENV=production` it serves `dist`, otherwise it runs Vite. */
async function start(): Promise<FastifyInstance> {
  const { NODE_ENV, LOG_LEVEL, HOST, PORT, DATA_DIR, s3 } = settings()
  const production = NODE_ENV === 'production'
  const log = createLogger({ level: LOG_LEVEL, buffered: production })
  logContentErrors(log)
  announceBackendCalls()
  // An OpenTelemetry SDK that `node --import` has loaded registers itself here. Without one, nothing is loaded.
  if (Symbol.for('opentelemetry.js.api.1') in globalThis) traceWork((await import('./log/openTelemetry.ts')).startSpan)
  if (production) consoleToLog(log)
  const dist = resolve('dist')
  const firstView = production ? await readFirstView(dist) : undefined
  provideWords(firstView?.words ?? (await readWords()))
  const opened = await openContent({
    settings: settings(),
    dist: production ? dist : undefined,
    backend,
    log,
  })
  const { site, disk } = opened
  const { REDIS_URL, HOOK_SECRET } = settings()
  const redis = REDIS_URL ? await connectRedis(REDIS_URL, HOOK_SECRET, log) : undefined
  let pageQuery = createPageQuery(disk?.build.pageRules ?? [])
  let sitemap: readonly SitemapPart[] | undefined
  async function load() {
    // The pages of the same build: scripts/build/build.ts places this file next to them.
    const vike = await loadVike(disk && new URL('../server/entry.mjs', import.meta.url).href)
    // In development, pages come and go.
    if (!production) pageQuery = createPageQuery(pageRulesOf(vike.pages))
    if (!production || !sitemap) sitemap = sitemapIn(vike.pages)
    return { ...vike, sitemap }
  }
  const app = await buildServer({
    settings: settings(),
    log,
    renderer: vikeRenderer({ load, site, settings: settings(), firstView, queryNames: pageQuery.names }),
    pageQuery: () => pageQuery,
    legacy: redirects,
    content: opened,
    redis,
    deliver: {
      enquiry: (sent, photos) =>
        deliverEnquiry(site.state().version ? site.state().content : undefined, wordsOf(), sent, photos),
      application: deliverApplication,
    },
    objects: s3 && (await openObjectStore(s3)),
    surveys,
    async prepareSearch() {
      const { content, furniture } = site.state()
      for (const { code } of contentLanguages) {
        const contact = furniture[code]?.contact
        const about = { content: content.in(code), today: firmToday(), language: code }
        if (contact) await searchOf({ ...about, sitemap: (await load()).sitemap, contact })
      }
    },
    sitemap: { load: async () => (await load()).sitemap, now: () => sitemap },
    // Beside this file, also in a build (scripts/build/build.ts).
    shareFonts: join(import.meta.dirname, 'share'),
    consentScript: firstView?.consent.script ?? '/renderer/browser/consent/banner.ts',
    readPreview,
    vitalsScript: firstView?.vitals ?? '/renderer/browser/vitals/vitals.ts',
    // Loaded on first use, like all that needs Apollo.
    readVisitor: async (token) => (await import('#services/clients/accounts/visitor.ts')).readVisitor(token),
    ...(production
      ? {
          dist,
          warmUp: () => load().then(() => {}, fail),
        }
      : {
          async startVite(server) {
            const vite = await (await import('./http/viteServer.ts')).startVite(server, DATA_DIR)
            // What pages declare is needed before the first one is rendered, which shows a fault in their code.
            await load().catch(() => {})
            return vite
          },
        }),
  })
  await app.listen({ host: HOST, port: PORT })
  return app
}

/** Prints the error without its stack and exits. */
function fail(error: unknown): never {
  const { code, message, cause, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const name = String(port) === process.env.METRICS_PORT ? 'METRICS_PORT' : 'PORT'
  const lines =
    code === 'EADDRINUSE'
      ? [`Port ${port} on ${address} is in use: stop what runs there or set ${name}.`]
      : [message, ...(cause instanceof Error ? [cause.message] : [])]
  // Not to the log: this is for whoever starts the site.
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

try {
  stopOnSignals(await start())
} catch (error) {
  fail(error)
}
