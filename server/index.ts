import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { defaultLocale } from '#locales/locales.ts'
import { deliverApplication, isVacancyOpen, parseApplication } from '#services/applications.ts'
import { cachedValues, clearCached, onCacheLoad, restoreCached } from '#services/cached.ts'
import { articlesPerPage } from '#services/content/articlesPerPage.ts'
import { clearAnswers } from '#services/content/sharedAnswers.ts'
import { sitemapSections } from '#services/content/sitemap/sections.ts'
import { deliverEnquiry, parseEnquiry } from '#services/enquiries.ts'
import { pictureWidths } from '#services/pictures.ts'
import { settings } from '#services/settings.ts'
import { redirects } from '../redirects.ts'
import { buildServer } from './buildServer.ts'
import { stopOnSignals } from './http/stop.ts'
import { consoleToLog } from './log/consoleToLog.ts'
import { logContentErrors } from './log/logContentErrors.ts'
import { createLogger } from './log/logger.ts'
import { readConsentWords } from './render/consentWords.ts'
import { type FirstView, readFirstView } from './render/firstView.ts'
import { lazyRenderer } from './render/lazyRenderer.ts'
import { speculationRules } from './render/speculationRules.ts'
import type { PageRenderer } from './render/types.ts'

/** Loaded on first use: stored pages need none of it. */
const content = () => import('./contentServices.ts')

/** Starts the site: with `NODE_ENV=production` it serves `dist`, otherwise it runs Vite. */
async function start(): Promise<FastifyInstance> {
  const { NODE_ENV, LOG_LEVEL, HOST, PORT, SITE_URL, DATA_DIR, BUILD_POLL_MS } = settings()
  const production = NODE_ENV === 'production'
  const log = createLogger({ level: LOG_LEVEL, buffered: production })
  logContentErrors(log)
  if (production) consoleToLog(log)
  const dist = resolve('dist')
  const firstView = production ? await readFirstView(dist) : undefined
  const renderer = lazyRenderer(() => loadRenderer(firstView))
  const app = await buildServer({
    settings: settings(),
    log,
    renderer,
    legacy: redirects,
    getRedirects: async () => (await content()).getRedirects(),
    enquiries: { parse: parseEnquiry, deliver: deliverEnquiry },
    applications: { parse: parseApplication, deliver: deliverApplication, isOpen: isVacancyOpen },
    surveys: {
      read: async (token) => (await content()).readBooking(token),
      receipt: async (reference) => (await content()).readReceipt(reference),
      change: async (token, start) => (await content()).changeBooking(token, start),
    },
    clearCached(cacheTags) {
      clearCached()
      clearAnswers(cacheTags)
    },
    cached: { values: cachedValues, restore: restoreCached, onChange: onCacheLoad },
    getContentVersions: async () => (await content()).getContentVersions(),
    sitemapSections,
    readSitemapSection: async (section) => (await content()).readSitemapSection(section),
    readSearchIndex: async () => (await content()).readSearchIndex(),
    prepareSearch: async () => (await content()).prepareSearch(),
    listSitePaths: async () => (await content()).listSitePaths(),
    getFurniture: async (locale) => {
      const { getFurniture } = await content()
      return { ...(await getFurniture(locale, defaultLocale)), siteUrl: SITE_URL, locale, buildPollMs: BUILD_POLL_MS }
    },
    pictureWidths,
    // Beside this file, also in a build (scripts/build/bundleServer.ts).
    shareFonts: join(import.meta.dirname, 'share'),
    consent: firstView?.consent ?? { script: '/renderer/consent/banner.ts', words: await readConsentWords() },
    inlineScripts: firstView ? [firstView.starter, firstView.starter + firstView.comparisons, speculationRules] : [],
    articlesPerPage,
    readVisitor: async (token) => (await content()).readVisitor(token),
    ...(production
      ? {
          dist,
          addresses,
          warmUp: () => renderer.warmUp().catch(fail),
        }
      : { startVite: async (server) => (await import('./http/viteServer.ts')).startVite(server, DATA_DIR) }),
  })
  await app.listen({ host: HOST, port: PORT })
  return app
}

async function loadRenderer(firstView: FirstView | undefined): Promise<PageRenderer> {
  // The pages of the same build: scripts/build/bundleServer.ts places this file next to them.
  if (firstView) await import(/* @vite-ignore */ new URL('../server/entry.mjs', import.meta.url).href)
  const [{ renderPage }, { vikeRenderer }] = await Promise.all([
    import('vike/server'),
    import('./render/vikeRenderer.ts'),
  ])
  return vikeRenderer(renderPage, settings().LOCALE_STRATEGY, firstView)
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
