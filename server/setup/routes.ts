import type { FastifyInstance } from 'fastify'
import type { PrepareResponse } from '../cache/preparedResponse.ts'
import type { Drain } from '../http/drain.ts'
import type { Lanes } from '../limits/renderLanes.ts'
import type { PageRenderer } from '../render/types.ts'
import { earlyForms } from '../routes/account/earlyForms.ts'
import { backendProxy } from '../routes/backend/backendProxy.ts'
import { contactRoute } from '../routes/contact/contactRoute.ts'
import { createEnquiryDesk } from '../routes/contact/enquiryDesk.ts'
import { withSentPage } from '../routes/contact/sentPage.ts'
import { createStoredContactPage } from '../routes/contact/storedContactPage.ts'
import { contentHook } from '../routes/contentHook.ts'
import { mediaRoute } from '../routes/media/mediaRoute.ts'
import type { Pictures } from '../routes/media/pictures.ts'
import { pagesRoute } from '../routes/pages/pagesRoute.ts'
import { createRenderOwn } from '../routes/pages/privatePage.ts'
import { furniture } from '../routes/site/furniture.ts'
import { health } from '../routes/site/health.ts'
import { robots } from '../routes/site/robots.ts'
import { sitemap } from '../routes/site/sitemap.ts'
import { speculationRules } from '../routes/site/speculationRules.ts'
import { staticFiles } from '../routes/staticFiles.ts'
import type { Languages } from '../routing/languages.ts'
import type { Files } from '../send/files.ts'
import { createNotFound } from '../send/notFound.ts'
import type { ServerParts } from '../serverParts.ts'
import type { Submissions } from '../spool/submissions.ts'
import type { Content } from './content.ts'

export interface RouteParts {
  parts: ServerParts
  content: Content
  languages: Languages
  lanes: Lanes
  /** Renders outside the page store: error pages, and forms that come back. */
  renderer: PageRenderer
  prepareResponse: PrepareResponse
  submissions: Submissions
  drain: Drain
  pictures: Pictures
  files: Files
}

/** Every route of the server. What none of them has is a page. */
export async function registerRoutes(app: FastifyInstance, options: RouteParts): Promise<void> {
  const { parts, content, languages, lanes, renderer, prepareResponse, submissions, drain, pictures, files } = options
  const { settings, enquiries } = parts
  const { SITE_URL: siteUrl } = settings
  const { store, tables, redirects, sitePaths, pagePaths, watch, build, prerendered } = content
  const form = { renderer, prepareResponse, siteOrigin: siteUrl, languages }
  const storedPage = createStoredContactPage(store, languages)

  await app.register(health, {
    hasPages: () => store.size() > 0 || (prerendered?.size ?? 0) > 0,
    isDraining: drain.isDraining,
    backendAnswers: redirects.refresh,
  })
  await app.register(robots, { siteUrl })
  await app.register(speculationRules)
  await app.register(sitemap, { siteUrl, prepareResponse, store, tables, languages, sitePaths })
  const { codes } = languages.routing
  await app.register(furniture, { codes, getFurniture: parts.getFurniture, store, prepareResponse })
  await app.register(mediaRoute, { pictures, widths: parts.pictureWidths })
  await app.register(contactRoute, {
    ...form,
    submit: createEnquiryDesk({ parse: enquiries.parse, submissions, perHour: settings.ENQUIRIES_PER_HOUR }),
    storedPage,
  })
  await app.register(earlyForms, form)
  await app.register(contentHook, {
    secret: settings.HOOK_SECRET,
    announced: watch.announced,
    forgetPicture: async (name) => {
      await pictures.forget(name)
      files.clear()
    },
    preparePicture: pictures.prepare,
  })
  await app.register(backendProxy, {
    apiUrl: settings.STRAPI_URL + settings.STRAPI_PREFIX,
    graphqlUrl: settings.graphqlUrl,
    siteOrigin: siteUrl,
    timeoutMs: settings.STRAPI_TIMEOUT_MS,
    limits: {
      callsPerMinute: settings.ACCOUNT_CALLS_PER_MINUTE,
      mailsPerTenMinutes: settings.ACCOUNT_MAILS_PER_10_MINUTES,
    },
  })
  if (build) await app.register(staticFiles, { build })
  await app.register(pagesRoute, {
    renderer: withSentPage(parts.renderer, languages, storedPage),
    store,
    prepareResponse,
    languages,
    lanes,
    pagePaths,
    notFound: createNotFound({ renderer: parts.renderer, store, lanes, prepareResponse }),
    renderOwn: createRenderOwn(lanes, parts.readVisitor),
    buildId: build?.id,
  })
}
