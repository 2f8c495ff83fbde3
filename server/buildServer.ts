import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultLocale, fallbackLanguage, locales as siteLocales } from '#locales/locales.ts'
import { createPrepareResponse } from './cache/preparedResponse.ts'
import { createApp } from './http/createApp.ts'
import { createDrain } from './http/drain.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import type { Vite } from './http/viteServer.ts'
import { createLanes } from './limits/renderLanes.ts'
import { addSettings } from './render/serverSettings.ts'
import type { PageRenderer } from './render/types.ts'
import { createPictures } from './routes/media/pictures.ts'
import { createLanguages } from './routing/languages.ts'
import { createErrorPages } from './send/errorPages.ts'
import { fastPath } from './send/fastPath.ts'
import type { ServerParts } from './serverParts.ts'
import { setUpContent } from './setup/content.ts'
import { setUpFiles } from './setup/files.ts'
import { addLifecycle } from './setup/lifecycle.ts'
import { registerRoutes } from './setup/routes.ts'
import { checkDataDir } from './spool/checkDataDir.ts'
import { deliverByKind } from './spool/deliverByKind.ts'
import { createSubmissions } from './spool/submissions.ts'

/**
 * The site's server, ready but not listening. `close()` ends everything it started.
 * @throws Error when DATA_DIR lies where files would be served
 */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, log, dist, locales = siteLocales } = parts
  checkDataDir(settings.DATA_DIR, [dist ?? 'dist', 'public', settings.MEDIA_CACHE_DIR])
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_CONNECT: connect } = settings
  const { GRAPHQL_WS_URL: wsUrl, GRAPHQL_WS_PROTOCOL: protocol } = settings
  const live = wsUrl ? { url: wsUrl, protocol } : undefined
  const headers = securityHeaders({
    secure: settings.SITE_URL.startsWith('https:'),
    development: parts.startVite !== undefined,
    analytics: scriptUrl ? { scriptUrl, connect } : undefined,
    live,
    isIndexable: settings.isIndexable,
  })
  const languages = createLanguages({
    locales,
    defaultCode: defaultLocale,
    fallback: fallbackLanguage,
    strategy: settings.LOCALE_STRATEGY,
    siteUrl: settings.SITE_URL,
    secureCookie: settings.localeCookieSecure,
  })
  const { LOCALE_STRATEGY: strategy } = settings
  const shown = addSettings({
    hydrate: settings.HYDRATE === 'idle' ? 'idle' : undefined,
    analytics: scriptUrl ? { scriptUrl, consent: parts.consent, strategy } : undefined,
    live,
  })
  const prepareResponse = createPrepareResponse(headers, languages.isNegotiated, shown)
  const lanes = createLanes(settings.STRAPI_TIMEOUT_MS, parts.warmUp)
  const submissions = createSubmissions({
    folder: join(settings.DATA_DIR, 'spool'),
    deliver: deliverByKind({ enquiry: parts.enquiries.deliver, application: parts.applications.deliver }),
    maxBytes: settings.SPOOL_MB * 1024 * 1024,
    log,
  })
  const content = setUpContent({ parts, languages, prepareResponse })
  const { store, tables, site } = content
  const { unconfirmedS } = site
  site.onReachable(submissions.wake)
  const pages = parts.renderer
  const renderer: PageRenderer = {
    ...pages,
    page: (request) => lanes.uncached(() => pages.page(request)),
    payload: (request) => lanes.uncached(() => pages.payload(request)),
  }
  const errorPages = createErrorPages({ renderer, store, prepareResponse, languages })
  const drain = createDrain()
  const quick = fastPath({ store, tables, languages, unconfirmedS, log })
  const pictures = createPictures({ cacheDir: settings.MEDIA_CACHE_DIR, mediaUrl: settings.mediaUrl })
  const hasRoute = (url: string) => app.hasRoute({ method: 'GET', url })
  const files = setUpFiles({ parts, content, pictures, headers, hasRoute })
  let vite: Vite | undefined

  const app = createApp({
    log,
    trustProxy: settings.TRUST_PROXY,
    headers,
    tables,
    languages,
    errorPages,
    unconfirmedS,
    drain,
    before: (request, response, next) => {
      if (vite) vite.middleware(request, response, next)
      else if (!quick(request, response)) {
        drain.track(response)
        if (!files.answer(request, response, next)) next()
      }
    },
  })
  await registerRoutes(app, {
    parts,
    content,
    languages,
    lanes,
    pages,
    renderer,
    prepareResponse,
    submissions,
    drain,
    pictures,
    files,
  })
  addLifecycle(app, { parts, content, submissions })
  vite = await parts.startVite?.(app.server)
  // Before the server closes, which would wait for the open sockets of hot reload.
  if (vite) app.addHook('preClose', vite.close)
  await app.ready()
  return app
}
