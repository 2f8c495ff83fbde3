import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isRedirected } from '#server/routing/decide.ts'
import { ownPageToken } from '#server/routing/requestToken.ts'
import { checkDataDir } from './disk/folders.ts'
import { addRequestHooks, createApp } from './http/createApp.ts'
import type { Vite } from './http/viteServer.ts'
import { vitalsRoute } from './metrics/vitals.ts'
import { earlyFormsRoute } from './routes/account/earlyForms.ts'
import { backendProxyRoute } from './routes/backend/backendProxy.ts'
import { contactRoute } from './routes/contact/contactRoute.ts'
import { contentHookRoute } from './routes/contentHook.ts'
import { feedsRoute } from './routes/feeds/feedsRoute.ts'
import { mediaRoute } from './routes/media/mediaRoute.ts'
import { pagesRoute } from './routes/pages/pagesRoute.ts'
import { previewRoute } from './routes/preview/previewRoute.ts'
import { shareRoute } from './routes/share/shareRoute.ts'
import { sitemapRoute } from './routes/site/sitemap.ts'
import { furnitureRoute, healthRoute, manifestRoute, robotsRoute, searchIndexRoute } from './routes/site/smallRoutes.ts'
import { staticFilesRoute } from './routes/staticFiles.ts'
import { surveyRoute } from './routes/survey/surveyRoute.ts'
import { applicationRoute } from './routes/vacancy/applicationRoute.ts'
import { sendDirectly } from './send/sendReply.ts'
import type { ServerParts } from './serverParts.ts'
import { purgeAfterChanges } from './setup/cdn.ts'
import { decorate } from './setup/decorators.ts'

/** Each is a plugin that uses the decorators. The last one, for pages, gets every path that no other route matches. */
const routes = [
  healthRoute,
  robotsRoute,
  sitemapRoute,
  furnitureRoute,
  searchIndexRoute,
  mediaRoute,
  shareRoute,
  feedsRoute,
  manifestRoute,
  contactRoute,
  applicationRoute,
  surveyRoute,
  earlyFormsRoute,
  contentHookRoute,
  previewRoute,
  vitalsRoute,
  backendProxyRoute,
  staticFilesRoute,
  pagesRoute,
]

/**
 * The site's server, ready but not listening. `close()` ends everything it started.
 * @throws Error when DATA_DIR lies where files would be served
 */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { settings, log, dist = 'dist' } = parts
  checkDataDir(settings.DATA_DIR, [dist, 'public', settings.MEDIA_CACHE_DIR])
  let vite: Vite | undefined
  const app = createApp({
    log,
    trustProxy: settings.TRUST_PROXY,
    before(request, response, next) {
      if (vite) vite.middleware(request, response, next)
      else if (!sendStoredPage(request, response)) {
        app.drain.track(response)
        if (!app.files.answer(request, response, next)) next()
      }
    },
  })
  decorate(app, parts)
  const sendStoredPage = fastPath(app)
  addRequestHooks(app)
  purgeAfterChanges(app)
  for (const route of routes) await app.register(route)
  if (settings.METRICS_PORT) await app.register((await import('./metrics/siteMetrics.ts')).serveMetrics)
  app.addHook('onReady', () => app.submissions.start())
  app.addHook('onClose', async () => {
    await app.submissions.stop()
    parts.objects?.close()
  })
  vite = await parts.startVite?.(app.server)
  // Before the server closes, which would wait for the open sockets of hot reload.
  if (vite) app.addHook('preClose', vite.close)
  await app.ready()
  return app
}

/**
 * Sends stored pages before Fastify routes the request, which would cost more than the response itself
 * (docs/decisions/003). Handles exact hits only: everything else goes through Fastify, with the same result.
 * @returns false if it has not sent a response
 */
function fastPath(app: FastifyInstance) {
  const { store, tables, languages } = app
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET') return false
    const started = performance.now()
    const entry = store.hit(languages.keyOf(url, languages.localeOf(url, request.headers)))
    if (!entry || isRedirected(entry.path, tables)) return false
    // With several languages, a first visit to `/` may be redirected.
    if (languages.several && entry.path === '/') return false
    if (ownPageToken(entry.path, request.headers, languages.routing) !== undefined) return false
    sendDirectly(app, request, response, { entry, cache: 'hit', started })
    return true
  }
}
