import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultLocale } from '#locales/locales.ts'
import { deliverApplication } from '#services/clients/enquiries/deliverApplication.ts'
import { deliverEnquiry } from '#services/clients/enquiries/deliverEnquiry.ts'
import type { Listed } from '#services/rules/content/listed.ts'
import { vacancyOf } from '#services/rules/content/vacancy.ts'
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
  let listed: readonly Listed[] | undefined
  async function loadListed(): Promise<readonly Listed[]> {
    await renderer.warmUp()
    // In development, pages come and go.
    if (!listed || !production) listed = await (await import('./render/siteRenderer.ts')).listedPages()
    return listed
  }
  const app = await buildServer({
    settings: settings(),
    log,
    renderer,
    legacy: redirects,
    content: opened,
    deliver: {
      enquiry: (sent, photos) => deliverEnquiry(site.known().version ? site.known().content : undefined, sent, photos),
      application: deliverApplication,
    },
    isVacancyOpen: (slug) => vacancyOf(site.known().content, slug, londonToday()) !== undefined,
    surveys: {
      read: async (token) => (await services()).readBooking(token),
      receipt: async (reference) => (await services()).readReceipt(reference),
      change: async (token, start) => (await services()).changeBooking(token, start),
    },
    async prepareSearch() {
      const { content, furniture } = site.known()
      const contact = furniture[defaultLocale]?.contact
      if (contact) await searchOf({ listed: await loadListed(), content, today: londonToday(), contact })
    },
    listed: { load: loadListed, now: () => listed },
    // Beside this file, also in a build (scripts/build/bundleServer.ts).
    shareFonts: join(import.meta.dirname, 'share'),
    consent: firstView?.consent ?? { script: '/renderer/browser/consent/banner.ts', words: await readConsentWords() },
    readVisitor: async (token) => (await services()).readVisitor(token),
    ...(production
      ? {
          dist,
          warmUp: () => loadListed().then(() => {}, fail),
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
