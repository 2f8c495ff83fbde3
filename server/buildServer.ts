import type { Server } from 'node:http'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { defaultLocale, fallbackLanguage, type Locale, locales as siteLocales } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import type { VisitorResult } from '#services/accounts/visitor.ts'
import type { Versions } from '#services/contentVersions.ts'
import type { Settings } from '#services/settings.ts'
import { createArchive } from './cache/archive.ts'
import { createPageStore } from './cache/pageStore.ts'
import { preload } from './cache/preload.ts'
import { createPrepareResponse } from './cache/preparedResponse.ts'
import { createContentVersions } from './content/contentVersions.ts'
import { createContentWatch } from './content/contentWatch.ts'
import { createSitePaths } from './content/sitePaths.ts'
import { createApp } from './http/createApp.ts'
import { createDrain } from './http/drain.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import type { Vite } from './http/viteServer.ts'
import { createLanes } from './limits/renderLanes.ts'
import { pathForLog } from './log/accessLog.ts'
import { reasonOf } from './log/logger.ts'
import { analyticsMark } from './render/analyticsMark.ts'
import { liveMark } from './render/liveMark.ts'
import type { PageRenderer } from './render/types.ts'
import { earlyForms } from './routes/account/earlyForms.ts'
import { backendProxy } from './routes/backend/backendProxy.ts'
import { contactRoute } from './routes/contact/contactRoute.ts'
import { createEnquiryDesk, type EnquirySink } from './routes/contact/enquiryDesk.ts'
import { withSentPage } from './routes/contact/sentPage.ts'
import { contentHook } from './routes/contentHook.ts'
import { mediaRoute } from './routes/media/mediaRoute.ts'
import { createPictures } from './routes/media/pictures.ts'
import { pagesRoute } from './routes/pages/pagesRoute.ts'
import { createRenderOwn } from './routes/pages/privatePage.ts'
import { furniture } from './routes/site/furniture.ts'
import { health } from './routes/site/health.ts'
import { robots } from './routes/site/robots.ts'
import { sitemap } from './routes/site/sitemap.ts'
import { staticFiles } from './routes/staticFiles.ts'
import { createLanguages } from './routing/languages.ts'
import { createLiveRedirects } from './routing/liveRedirects.ts'
import { createPagePaths } from './routing/pagePaths.ts'
import { createRoutes } from './routing/pageRoutes.ts'
import { legacyTable, type RedirectRule } from './routing/redirectTable.ts'
import { createErrorPages } from './send/errorPages.ts'
import { fastPath } from './send/fastPath.ts'
import { createNotFound } from './send/notFound.ts'
import { readBuild } from './snapshot/build.ts'
import { prerenderedPages } from './snapshot/prerendered.ts'
import { openSiteMemory, type Remembered } from './snapshot/siteMemory.ts'
import { checkDataDir } from './spool/checkDataDir.ts'
import { createSubmissions } from './spool/submissions.ts'

/** Everything the server needs from elsewhere, so that tests run without Vike and without a backend. */
export interface ServerParts {
  settings: Settings
  log: FastifyBaseLogger
  renderer: PageRenderer
  legacy: readonly { from: string; to: string }[]
  /** The redirects that editors keep; throws when the backend is away. */
  getRedirects: () => Promise<RedirectRule[]>
  enquiries: EnquirySink
  clearCached: () => void
  /** Values that requests share; undefined where nothing outlives the process. */
  cached?: Remembered | undefined
  /** Loads what only rendering needs, once the server listens. */
  warmUp?: (() => Promise<void>) | undefined
  /** What the content is now; undefined when the backend cannot tell. Throws while it is unavailable. */
  getContentVersions: () => Promise<Versions | undefined>
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
  readVisitor: (token: string) => Promise<VisitorResult>
  /** Folder of the built site, such as `dist`. Undefined in development: nothing is stored then. */
  dist?: string | undefined
  /** Development only. */
  startVite?: ((server: Server) => Promise<Vite>) | undefined
}

/**
 * The site's server, ready but not listening. `close()` ends all it began.
 * @throws Error when `dist` holds no usable build, or DATA_DIR lies where its files would be served
 */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, log, dist, inlineScripts, locales = siteLocales } = parts
  checkDataDir(settings.DATA_DIR, [dist ?? 'dist', 'public', settings.MEDIA_CACHE_DIR])
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
  const marks = [...(scriptUrl ? [analyticsMark(scriptUrl)] : []), ...(live ? [liveMark(live)] : [])]
  const prepareResponse = createPrepareResponse(headers, languages.isNegotiated, marks)
  const lanes = createLanes(settings.STRAPI_TIMEOUT_MS, parts.warmUp)
  /** For what is rendered outside the page store: error pages, and forms that come back. */
  const renderer: PageRenderer = {
    page: (request) => lanes.alone(() => parts.renderer.page(request)),
    payload: (request) => lanes.alone(() => parts.renderer.payload(request)),
  }
  const maxAgeMs = settings.PAGE_MAX_AGE_S * 1000

  const build = dist === undefined ? undefined : await readBuild(dist, settings.LOCALE_STRATEGY)
  const memory = build && (await openSiteMemory({ settings, build, cached: parts.cached, log }))
  const legacy = legacyTable(parts.legacy)
  const submissions = createSubmissions({
    folder: join(settings.DATA_DIR, 'spool'),
    deliver: parts.enquiries.deliver,
    log,
  })
  const getRedirects = async () => {
    const rules = await parts.getRedirects()
    // The backend answers: what waits for it need not wait longer.
    submissions.wake()
    return rules
  }
  const redirects = createLiveRedirects({
    getRedirects,
    initial: memory?.redirects,
    legacy,
    maxAgeMs,
    onChange: memory?.keepRedirects,
    log,
  })
  const sitePaths = createSitePaths({
    listSitePaths: parts.listSitePaths,
    initial: memory?.paths,
    maxAgeMs,
    onChange: memory?.keepPaths,
    log,
  })
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
  const prerendered = build && prerenderedPages(build, log)
  const { versions = createContentVersions() } = memory ?? {}
  const maxBytes = dist === undefined ? 0 : settings.PAGE_STORE_MB * 1024 * 1024
  const store = createPageStore({
    maxBytes,
    maxAgeMs,
    archive:
      memory &&
      prerendered &&
      createArchive({ build: build.id, pages: memory.pages, prerendered, versions, prepareResponse }),
    isAway: () => watch.isAway(),
    onDoubt: parts.clearCached,
    onFailure: (key, error) =>
      log.warn({ path: pathForLog(key), reason: reasonOf(error) }, 'A page could not be rendered'),
  })
  const watch = createContentWatch({
    pollMs: settings.CONTENT_POLL_S * 1000,
    getContentVersions: parts.getContentVersions,
    versions,
    store,
    redirects,
    sitePaths,
    clearCached: parts.clearCached,
    keepVersions: memory?.keepVersions,
    log,
  })
  const errorPages = createErrorPages({ renderer, store, prepareResponse, languages })
  const pictures = createPictures({ cacheDir: settings.MEDIA_CACHE_DIR, mediaUrl: settings.mediaUrl })

  const { unconfirmedS } = watch
  const drain = createDrain()
  const quick = fastPath({ store, tables, languages, unconfirmedS, log })
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
      else if (!quick(request, response)) next()
    },
  })

  await app.register(health, {
    hasPages: () => store.size() > 0 || (prerendered?.size ?? 0) > 0,
    isDraining: drain.isDraining,
    backendAnswers: redirects.refresh,
  })
  await app.register(robots, { siteUrl: settings.SITE_URL })
  await app.register(sitemap, {
    siteUrl: settings.SITE_URL,
    prepareResponse,
    store,
    tables,
    languages,
    sitePaths,
  })
  // What may change around a page that stays open: its language, or what editors publish.
  if (languages.several || live) {
    const { codes } = languages.routing
    await app.register(furniture, { codes, getFurniture: parts.getFurniture, store, prepareResponse })
  }
  await app.register(mediaRoute, { pictures, widths: parts.pictureWidths })
  const storedPage = async () =>
    (
      await store.stored(localePath(addresses.contact, defaultLocale, languages.routing))
    )?.variants.identity.body.toString()
  await app.register(contactRoute, {
    submit: createEnquiryDesk({ parse: parts.enquiries.parse, submissions, perHour: settings.ENQUIRIES_PER_HOUR }),
    renderer,
    prepareResponse,
    siteOrigin: settings.SITE_URL,
    languages,
    storedPage,
  })
  await app.register(earlyForms, { renderer, prepareResponse, siteOrigin: settings.SITE_URL, languages })
  await app.register(contentHook, {
    secret: settings.HOOK_SECRET,
    announced: watch.announced,
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

  if (build) await app.register(staticFiles, { build })
  const notFound = createNotFound({ renderer: parts.renderer, store, lanes, prepareResponse })
  pagesRoute(app, {
    renderer: withSentPage(parts.renderer, languages, storedPage),
    store,
    prepareResponse,
    languages,
    lanes,
    pagePaths,
    notFound,
    renderOwn: createRenderOwn(lanes, parts.readVisitor),
    buildId: build?.id,
  })

  app.addHook('onReady', submissions.start)
  app.addHook('onClose', submissions.stop)
  vite = await parts.startVite?.(app.server)
  // Before the server closes, which would wait for the open sockets of hot reload.
  if (vite) app.addHook('preClose', vite.close)
  // Not awaited: stored pages are answered meanwhile, and the first visitors come before code that they do not need.
  const begin = async () => {
    watch.start()
    await Promise.all([parts.warmUp?.(), redirects.refresh(), sitePaths.refresh()])
    await memory?.tidy()
    if (prerendered) await preload(store, prerendered, { maxBytes })
  }
  let beginning: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    beginning = setTimeout(begin, parts.warmUp ? firstAnswersMs : 0).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(beginning)
    watch.stop()
    await memory?.close()
  })
  if (!memory?.redirects)
    await Promise.race([redirects.refresh(), new Promise((resume) => setTimeout(resume, firstStartMs).unref())])
  await app.ready()
  return app
}

/** How long a server that listens does nothing but answer, before it loads what rendering needs. */
const firstAnswersMs = 300
/** How long the very first start waits for the backend's redirects: no build and no snapshot has any. */
const firstStartMs = 1_000
