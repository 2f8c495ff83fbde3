import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { renderPage } from 'vike/server'
import { defaultLocale } from '#locales/locales.ts'
import { colourModeScript } from '#renderer/colourMode/inlineScript.ts'
import { listSitePaths } from '#services/content/sitePaths.ts'
import { deliverEnquiry, parseEnquiry } from '#services/enquiries.ts'
import { getFurniture } from '#services/furniture/furniture.ts'
import { pictureWidths } from '#services/pictures.ts'
import { getRedirects } from '#services/redirects.ts'
import { forgetRemembered } from '#services/remembered.ts'
import { settings } from '#services/settings.ts'
import { redirects } from '../redirects.ts'
import { buildServer } from './buildServer.ts'
import { logContentErrors } from './http/logContentErrors.ts'
import { createLogger } from './http/logger.ts'
import { stopOnSignals } from './http/stop.ts'
import { startVite } from './http/vite.ts'
import { vikeRenderer } from './pages/vikeRenderer.ts'

/** Starts the site: `NODE_ENV=production` serves `dist`, anything else runs Vite. */
async function start(): Promise<FastifyInstance> {
  const { NODE_ENV, LOG_LEVEL, HOST, PORT, LOCALE_STRATEGY, SITE_URL, DATA_DIR } = settings()
  const production = NODE_ENV === 'production'
  const log = createLogger({ level: LOG_LEVEL, buffered: production })
  logContentErrors(log)
  const app = await buildServer({
    settings: settings(),
    log,
    renderer: vikeRenderer(renderPage, LOCALE_STRATEGY),
    legacy: redirects,
    getRedirects,
    enquiries: { parse: parseEnquiry, deliver: deliverEnquiry },
    forgetRemembered,
    listSitePaths,
    getFurniture: async (locale) => ({ ...(await getFurniture(locale, defaultLocale)), siteUrl: SITE_URL, locale }),
    pictureWidths,
    inlineScripts: [colourModeScript],
    ...(production ? { dist: resolve('dist') } : { startVite: (server) => startVite(server, DATA_DIR) }),
  })
  await app.listen({ host: HOST, port: PORT })
  return app
}

try {
  stopOnSignals(await start())
} catch (error) {
  const { code, message, cause } = error as NodeJS.ErrnoException
  const { HOST, PORT } = process.env
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${PORT || 3000} on ${HOST || '127.0.0.1'} is in use: stop what runs there or set PORT.`
      : [message, ...(cause instanceof Error ? [cause.message] : [])].join('\n'),
  )
  process.exit(1)
}
