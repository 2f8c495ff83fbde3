import type { Server } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { defaultLocale, fallbackLanguage, type Locale, locales as siteLocales } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import type { VisitorAnswer } from '#services/accounts/visitor.ts'
import type { Settings } from '#services/settings.ts'
import { earlyForms } from './account/earlyForms.ts'
import { backendProxy } from './backend/backendProxy.ts'
import { contactRoute } from './contact/contactRoute.ts'
import { createEnquiryDesk, type EnquirySink } from './contact/enquiryDesk.ts'
import { contentHook } from './hooks/contentHook.ts'
import { pathForLog } from './http/accessLog.ts'
import { createApp } from './http/createApp.ts'
import { createDrain } from './http/drain.ts'
import { reasonOf } from './http/logger.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { staticFiles } from './http/staticFiles.ts'
import type { Vite } from './http/vite.ts'
import { createLanguages } from './languages.ts'
import { mediaRoute } from './media/mediaRoute.ts'
import { createPictures } from './media/pictures.ts'
import { markAnalytics } from './pages/analyticsMark.ts'
import { readBuild } from './pages/build.ts'
import { entryMaker } from './pages/entry.ts'
import { createErrorPages } from './pages/errorPages.ts'
import { fastPath } from './pages/fastPath.ts'
import { createLanes } from './pages/lanes.ts'
import { markLive } from './pages/liveMark.ts'
import { createNotFound } from './pages/notFound.ts'
import { createRenderOwn } from './pages/ownPage.ts'
import { addPages } from './pages/pageHandler.ts'
import { createPagePaths } from './pages/pagePaths.ts'
import { createPageStore } from './pages/pageStore.ts'
import { loadPrerendered } from './pages/prerendered.ts'
import { createRoutes } from './pages/routes.ts'
import type { PageRenderer } from './pages/types.ts'
import { createLiveRedirects } from './routing/liveRedirects.ts'
import { legacyTable, type RedirectRule } from './routing/redirectTable.ts'
import { furniture } from './site/furniture.ts'
import { health } from './site/health.ts'
import { robots } from './site/robots.ts'
import { sitemap } from './site/sitemap.ts'
import { createSitePaths } from './site/sitePaths.ts'

/** Everything the server needs from elsewhere, so that tests run without Vike and without a backend. */
export interface ServerParts<E extends object> {
  settings: Settings
  log: FastifyBaseLogger
  renderer: PageRenderer
  legacy: readonly { from: string; to: string }[]
  /** The redirects that editors keep; throws when the backend is away. */
  getRedirects: () => Promise<RedirectRule[]>
  enquiries: EnquirySink<E>
  forgetRemembered: () => void
  /** The path of every page, as the content is now; throws while the backend is unavailable. */
  listSitePaths: () => Promise<string[]>
  getFurniture: (locale: string) => Promise<object>
  pictureWidths: readonly number[]
  locales?: readonly Locale[]
  /** Texts of the inline scripts that pages run. */
  inlineScripts: readonly string[]
  /** Routes of all pages, as Vike has them. Undefined in development: they change. */
  routes?: readonly string[] | undefined
  articlesPerPage: number
  /** The owner of a token. */
  readVisitor: (token: string) => Promise<VisitorAnswer>
  /** Folder of the built site, such as `dist`. Undefined in development: nothing is stored then. */
  dist?: string | undefined
  /** Development only. */
  startVite?: ((server: Server) => Promise<Vite>) | undefined
}

/**
 * The site's server, ready but not listening. `close()` ends all it began.
 * @throws Error when `dist` holds no usable build
 */
export async function buildServer<E extends object>(parts: ServerParts<E>): Promise<FastifyInstance> {
  const { settings, log, dist, inlineScripts, locales = siteLocales } = parts
  const secure = settings.SITE_URL.startsWith('https:')
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_CONNECT: connect } = settings
  const { GRAPHQL_WS_URL: wsUrl, GRAPHQL_WS_PROTOCOL: protocol } = settings
  const live = wsUrl ? { url: wsUrl, protocol } : undefined
  const analytics = scriptUrl ? { scriptUrl, connect } : undefined
  const headers = securityHeaders({
    secure,
    development: parts.startVite !== undefined,
    inlineScripts,
    analytics,
    live,
  })
  const languages = createLanguages({
    locales,
    defaultCode: defaultLocale,
    fallback: fallbackLanguage,
    strategy: settings.LOCALE_STRATEGY,
    siteUrl: settings.SITE_URL,
    secureCookie: settings.localeCookieSecure,
  })
  const makeEntry = markLive(markAnalytics(entryMaker(headers, languages.isNegotiated), scriptUrl), live)
  const lanes = createLanes(settings.STRAPI_TIMEOUT_MS)
  /** For what is rendered outside the page store: error pages, and forms that come back. */
  const renderer: PageRenderer = {
    page: (request) => lanes.alone(() => parts.renderer.page(request)),
    payload: (request) => lanes.alone(() => parts.renderer.payload(request)),
  }
  const maxAgeMs = settings.PAGE_MAX_AGE_S * 1000

  const legacy = legacyTable(parts.legacy)
  const redirects = createLiveRedirects({ getRedirects: parts.getRedirects, legacy, maxAgeMs, log })
  const sitePaths = createSitePaths({ listSitePaths: parts.listSitePaths, maxAgeMs, log })
  const pagePaths = createPagePaths({
    routeOf: parts.routes && createRoutes(parts.routes),
    sitePaths,
    articlesPerPage: parts.articlesPerPage,
  })
  const { ROOT_REDIRECT: to, ROOT_REDIRECT_STATUS: status } = settings
  const tables = {
    legacy,
    routing: languages.routing,
    root: to ? { to, status, external: false } : undefined,
    isMissing: (path: string) => pagePaths.missing(path) !== undefined,
    get live() {
      return redirects.table()
    },
  }
  const store = createPageStore({
    maxBytes: dist === undefined ? 0 : settings.PAGE_STORE_MB * 1024 * 1024,
    maxAgeMs,
    onFailure: (key, error) =>
      log.warn({ path: pathForLog(key), reason: reasonOf(error) }, 'A page could not be rendered'),
  })
  const errorPages = createErrorPages({ renderer, store, makeEntry, languages })
  const pictures = createPictures({ cacheDir: settings.MEDIA_CACHE_DIR, mediaUrl: settings.mediaUrl })

  const drain = createDrain()
  const quick = fastPath({ store, tables, languages, log })
  let vite: Vite | undefined
  const app = createApp({
    log,
    trustProxy: settings.TRUST_PROXY,
    headers,
    tables,
    languages,
    errorPages,
    drain,
    before: (request, response, next) => {
      if (vite) vite.middleware(request, response, next)
      else if (!quick(request, response)) next()
    },
  })

  await app.register(health, {
    isDraining: drain.isDraining,
    storedPages: store.size,
    backendAnswers: redirects.refresh,
  })
  await app.register(robots, { siteUrl: settings.SITE_URL })
  await app.register(sitemap, {
    siteUrl: settings.SITE_URL,
    makeEntry,
    store,
    tables,
    languages,
    sitePaths,
  })
  // What may change around a page that stays open: its language, or what editors publish.
  if (languages.several || live) {
    const { codes } = languages.routing
    await app.register(furniture, { codes, getFurniture: parts.getFurniture, store, makeEntry })
  }
  await app.register(mediaRoute, { pictures, widths: parts.pictureWidths })
  await app.register(contactRoute, {
    submit: createEnquiryDesk({ sink: parts.enquiries, perHour: settings.ENQUIRIES_PER_HOUR, log }),
    renderer,
    makeEntry,
    siteOrigin: settings.SITE_URL,
    languages,
    storedPage: () =>
      store.stored(localePath('/contact', defaultLocale, languages.routing))?.variants.identity.body.toString(),
  })
  await app.register(earlyForms, { renderer, makeEntry, siteOrigin: settings.SITE_URL, languages })
  await app.register(contentHook, {
    secret: settings.HOOK_SECRET,
    store,
    redirects,
    sitePaths,
    forgetRemembered: parts.forgetRemembered,
    forgetPicture: pictures.forget,
    preparePicture: pictures.prepare,
  })

  await app.register(backendProxy, {
    apiUrl: settings.STRAPI_URL + settings.STRAPI_PREFIX,
    graphqlUrl: settings.graphqlUrl,
    siteOrigin: settings.SITE_URL,
    timeoutMs: settings.STRAPI_TIMEOUT_MS,
    limits: {
      callsPerMinute: settings.ACCOUNT_CALLS_PER_MINUTE,
      mailsPerTenMinutes: settings.ACCOUNT_MAILS_PER_10_MINUTES,
    },
  })

  const build = dist === undefined ? undefined : await readBuild(dist, settings.LOCALE_STRATEGY)
  if (build) {
    await app.register(staticFiles, { build })
    await loadPrerendered(build, store, makeEntry)
  }
  const notFound = createNotFound({ renderer: parts.renderer, store, lanes, makeEntry })
  addPages(app, {
    renderer: parts.renderer,
    store,
    makeEntry,
    languages,
    lanes,
    pagePaths,
    notFound,
    renderOwn: createRenderOwn(lanes, parts.readVisitor),
    buildId: build?.id,
  })

  vite = await parts.startVite?.(app.server)
  // Before the server closes, which would wait for the open sockets of hot reload.
  if (vite) app.addHook('preClose', vite.close)
  await Promise.race([redirects.refresh(), new Promise((resume) => setTimeout(resume, startPatienceMs).unref())])
  await app.ready()
  return app
}

/** How long a start waits for the backend's redirects. Without them the site serves all the same. */
const startPatienceMs = 3_000
