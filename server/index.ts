import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultLocale } from '#locales/locales.ts'
import { deliverApplication, deliverEnquiry } from '#services/clients/enquiries/deliver.ts'
import type { SitemapPart } from '#services/rules/content/sitemap.ts'
import { vacancyOf } from '#services/rules/content/vacancy.ts'
import { parseApplication } from '#services/rules/forms/applications.ts'
import { parseEnquiry } from '#services/rules/forms/enquiries.ts'
import { searchOf } from '#services/rules/search/preparedSearch.ts'
import { londonToday } from '#services/rules/time/londonTime.ts'
import { settings } from '#services/settings.ts'
import { redirects } from '../redirects.ts'
import { buildServer } from './buildServer.ts'
import type { SiteContent } from './content/siteContent.ts'
import { stopOnSignals } from './http/stop.ts'
import { consoleToLog } from './log/consoleToLog.ts'
import { logContentErrors } from './log/logContentErrors.ts'
import { createLogger } from './log/logger.ts'
import { readConsentWords } from './render/consentWords.ts'
import { type FirstView, readFirstView } from './render/firstView.ts'
import { lazyRenderer } from './render/lazyRenderer.ts'
import type { PageRenderer } from './render/types.ts'
import { openContent } from './snapshot/openContent.ts'

/** Loaded on first use: stored pages need none of it. */
const services = () => import('./contentServices.ts')

/** Starts the site: with `NODE_ENV=production` it serves `dist`, otherwise it runs Vite. */
async function start(): Promise<FastifyInstance> {
  const { NODE_ENV, LOG_LEVEL, HOST, PORT, DATA_DIR } = settings()
  const production = NODE_ENV === 'production'
  const log = createLogger({ level: LOG_LEVEL, buffered: production })
  logContentErrors(log)
  if (production) consoleToLog(log)
  const dist = resolve('dist')
  const firstView = production ? await readFirstView(dist) : undefined
  const opened = await openContent({
    settings: settings(),
    dist: production ? dist : undefined,
    backend: {
      getChanges: async (after) => (await services()).backend.getChanges(after),
      readType: async (type) => (await services()).backend.readType(type),
      readEntries: async (type, ids) => (await services()).backend.readEntries(type, ids),
      readFurniture: async (before) => (await services()).backend.readFurniture(before),
    },
    log,
  })
  const { site } = opened
  const renderer = lazyRenderer(() => loadRenderer(site, firstView))
  let sitemap: readonly SitemapPart[] | undefined
  async function loadSitemap(): Promise<readonly SitemapPart[]> {
    await renderer.warmUp()
    // In development, pages come and go.
    if (!sitemap || !production) sitemap = await (await import('./render/siteRenderer.ts')).sitemapParts()
    return sitemap
  }
  const app = await buildServer({
    settings: settings(),
    log,
    renderer,
    legacy: redirects,
    content: opened,
    enquiries: {
      parse: parseEnquiry,
      deliver: (sent, photos) => deliverEnquiry(site.known().version ? site.known().content : undefined, sent, photos),
    },
    applications: {
      parse: parseApplication,
      deliver: deliverApplication,
      isOpen: (slug) => vacancyOf(site.known().content, slug, londonToday()) !== undefined,
    },
    surveys: {
      read: async (token) => (await services()).readBooking(token),
      receipt: async (reference) => (await services()).readReceipt(reference),
      change: async (token, start) => (await services()).changeBooking(token, start),
    },
    async prepareSearch() {
      const { content, furniture } = site.known()
      const contact = furniture[defaultLocale]?.contact
      if (contact) await searchOf({ sitemap: await loadSitemap(), content, today: londonToday(), contact })
    },
    sitemap: { load: loadSitemap, now: () => sitemap },
    // Beside this file, also in a build (scripts/build/bundleServer.ts).
    shareFonts: join(import.meta.dirname, 'share'),
    consent: firstView?.consent ?? { script: '/renderer/browser/consent/banner.ts', words: await readConsentWords() },
    readVisitor: async (token) => (await services()).readVisitor(token),
    ...(production
      ? {
          dist,
          warmUp: () => loadSitemap().then(() => {}, fail),
        }
      : { startVite: async (server) => (await import('./http/viteServer.ts')).startVite(server, DATA_DIR) }),
  })
  await app.listen({ host: HOST, port: PORT })
  return app
}

async function loadRenderer(site: SiteContent, firstView: FirstView | undefined): Promise<PageRenderer> {
  // The pages of the same build: scripts/build/bundleServer.ts places this file next to them.
  if (firstView) await import(/* @vite-ignore */ new URL('../server/entry.mjs', import.meta.url).href)
  return (await import('./render/siteRenderer.ts')).siteRenderer(site, firstView)
}

/** Prints the error without its stack and exits. */
function fail(error: unknown): never {
  const { code, message, cause } = error as NodeJS.ErrnoException
  const { HOST, PORT } = process.env
  const lines =
    code === 'EADDRINUSE'
      ? [`Port ${PORT || 3000} on ${HOST || '127.0.0.1'} is in use: stop what runs there or set PORT.`]
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
