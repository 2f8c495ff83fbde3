import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { defaultLocale, fallbackLanguage, locales as siteLocales } from '#locales/locales.ts'
import { aroundPages } from '#services/rules/theme/theme.ts'
import type { Settings } from '#services/settings.ts'
import { cdnKeysOf, createCdnHeaders, type SetCdnHeaders } from '../cache/cdnKeys.ts'
import type { PageStore } from '../cache/pageStore.ts'
import { createPrepareResponse, type PrepareResponse } from '../cache/preparedResponse.ts'
import type { SiteContent } from '../content/siteContent.ts'
import { securityHeaders } from '../http/securityHeaders.ts'
import { type Admit, createAdmission, createRenderLimits, type RenderLimits } from '../limits/admission.ts'
import { addSettings } from '../render/serverSettings.ts'
import type { PageRenderer } from '../render/types.ts'
import { createUploadLimits, type LimitUpload } from '../routes/forms/uploadLimits.ts'
import { locatePicture } from '../routes/media/mediaRoute.ts'
import { Pictures } from '../routes/media/pictures.ts'
import { OpenPreviews } from '../routes/preview/openPreviews.ts'
import { locateThemeFiles } from '../routes/site/themeFiles.ts'
import { locateStatic } from '../routes/staticFiles.ts'
import type { RedirectTables } from '../routing/decide.ts'
import { createLanguages, type Languages } from '../routing/languages.ts'
import type { PageIndex } from '../routing/pageIndex.ts'
import { createFiles, type Files } from '../send/memoryFiles.ts'
import { createErrorPages, type ErrorPages } from '../send/storedRoute.ts'
import type { ServerParts } from '../serverParts.ts'
import type { Build } from '../snapshot/build.ts'
import { Submissions } from '../spool/submissions.ts'
import { decorateWithContent } from './content.ts'

declare module 'fastify' {
  /** What the routes use. */
  interface FastifyInstance {
    parts: ServerParts
    settings: Settings
    site: SiteContent
    /** Undefined in development. */
    build: Build | undefined
    /** Sent with every response. */
    fixedHeaders: readonly (readonly [name: string, value: string])[]
    languages: Languages
    prepareResponse: PrepareResponse
    /** Undefined without a CDN. */
    setCdnHeaders: SetCdnHeaders | undefined
    renderLimits: RenderLimits
    /** For pages that are stored: whoever uses it applies a limit. */
    renderer: PageRenderer
    /** Renders outside the page store, with a limit: error pages, and forms that are shown again. */
    renderUnstored: PageRenderer['page']
    store: PageStore
    tables: RedirectTables
    pageIndex: PageIndex
    errorPages: ErrorPages
    submissions: Submissions
    limitUpload: LimitUpload
    /** Limits how many files of visitors are converted at the same time. */
    admitFile: Admit
    pictures: Pictures
    previews: OpenPreviews
    files: Files
  }
}

/** Makes each part once, in the order in which they need each other. */
export function decorate(app: FastifyInstance, parts: ServerParts): void {
  const { settings, content, renderer } = parts
  app.decorate('parts', parts)
  app.decorate('settings', settings)
  app.decorate('site', content.site)
  app.decorate('build', content.disk?.build)
  decorateWithResponses(app)
  const renderLimits = createRenderLimits(settings.STRAPI_TIMEOUT_MS, parts.warmUp)
  app.decorate('renderLimits', renderLimits)
  app.decorate('renderer', renderer)
  app.decorate('renderUnstored', (request) => renderLimits.uncached(() => renderer.page(request)))
  decorateWithContent(app)
  app.decorate('errorPages', createErrorPages(app))
  app.decorate('previews', new OpenPreviews())
  decorateWithForms(app)
  decorateWithFiles(app)
}

function decorateWithResponses(app: FastifyInstance): void {
  const { settings, parts, site } = app
  const { ANALYTICS_SCRIPT_URL: scriptUrl, GRAPHQL_WS_URL: url, LOCALE_STRATEGY: strategy } = settings
  const live = url ? { url, protocol: settings.GRAPHQL_WS_PROTOCOL } : undefined
  const headers = securityHeaders(settings, parts.startVite !== undefined)
  const languages = createLanguages({
    locales: parts.locales ?? siteLocales,
    defaultCode: defaultLocale,
    fallback: fallbackLanguage,
    strategy,
    siteUrl: settings.SITE_URL,
    secureCookie: settings.localeCookieSecure,
  })
  const shown = addSettings({
    hydrate: settings.HYDRATE === 'idle' ? 'idle' : undefined,
    analytics: scriptUrl ? { scriptUrl, consentScript: parts.consentScript } : undefined,
    live,
    vitals: settings.WEB_VITALS ? parts.vitalsScript : undefined,
    strategy,
    around: () => aroundPages(site.state().content),
  })
  app.decorate('fixedHeaders', headers)
  app.decorate('languages', languages)
  const { CDN_MAX_AGE_S: maxAgeS } = settings
  const cdnKeys = maxAgeS > 0 ? cdnKeysOf(languages.routing) : undefined
  app.decorate('prepareResponse', createPrepareResponse(headers, languages.isNegotiated, shown, cdnKeys))
  app.decorate('setCdnHeaders', maxAgeS > 0 ? createCdnHeaders(maxAgeS, site) : undefined)
}

function decorateWithForms(app: FastifyInstance): void {
  const { settings, parts, site, log } = app
  const submissions = new Submissions({
    folder: join(settings.DATA_DIR, 'spool'),
    secret: settings.HOOK_SECRET,
    deliver: parts.deliver,
    maxBytes: settings.SPOOL_MB * 1024 * 1024,
    objects: parts.objects,
    log,
  })
  site.onReachable(() => submissions.wake())
  app.decorate('submissions', submissions)
  app.decorate('limitUpload', createUploadLimits(parts.redis, settings.ENQUIRIES_PER_HOUR))
  app.decorate('admitFile', createAdmission({ concurrency: 1, maxWaiting: 16, maxWaitMs: 20_000 }))
}

/** The files that are served from memory: those of the build and of the theme, and pictures that have been made. */
function decorateWithFiles(app: FastifyInstance): void {
  const { settings, build } = app
  const pictures = new Pictures({ cacheDir: settings.MEDIA_CACHE_DIR, mediaUrl: settings.mediaUrl })
  const picture = locatePicture(pictures)
  const file = build && locateStatic(build, (url) => app.hasRoute({ method: 'GET', url }))
  const themed = build && locateThemeFiles(app, pictures)
  const locate = (path: string) => picture(path) ?? themed?.(path) ?? file?.(path)
  app.decorate('pictures', pictures)
  app.decorate('files', createFiles(app, { locate }))
}
