import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { cvField, photoField } from '#services/forms/fileFields.ts'
import type { FileField } from '#services/forms/formTypes.ts'
import type { PrepareResponse } from '../cache/preparedResponse.ts'
import type { Drain } from '../http/drain.ts'
import type { Lanes } from '../limits/renderLanes.ts'
import { createTurns } from '../limits/turns.ts'
import type { PageRenderer } from '../render/types.ts'
import { earlyForms } from '../routes/account/earlyForms.ts'
import { backendProxy } from '../routes/backend/backendProxy.ts'
import { contactRoute } from '../routes/contact/contactRoute.ts'
import { contentHook } from '../routes/contentHook.ts'
import { feedsRoute } from '../routes/feeds/feedsRoute.ts'
import { createDesk } from '../routes/forms/desk.ts'
import { createKeptFiles, type TakeIn } from '../routes/forms/files/keptFiles.ts'
import { reencode } from '../routes/forms/files/reencodePhoto.ts'
import { withSpare } from '../routes/forms/files/spareFiles.ts'
import { takeDocument } from '../routes/forms/files/takeDocument.ts'
import { withSentPage } from '../routes/forms/sentPage.ts'
import { createUploadLimits } from '../routes/forms/uploadLimits.ts'
import { mediaRoute } from '../routes/media/mediaRoute.ts'
import type { Pictures } from '../routes/media/pictures.ts'
import { pagesRoute } from '../routes/pages/pagesRoute.ts'
import { createRenderOwn } from '../routes/pages/privatePage.ts'
import { createSharePictures } from '../routes/share/sharePictures.ts'
import { shareRoute } from '../routes/share/shareRoute.ts'
import { furniture } from '../routes/site/furniture.ts'
import { health } from '../routes/site/health.ts'
import { manifest } from '../routes/site/manifest.ts'
import { robots } from '../routes/site/robots.ts'
import { searchIndex } from '../routes/site/searchIndex.ts'
import { sitemap } from '../routes/site/sitemap.ts'
import { staticFiles } from '../routes/staticFiles.ts'
import { surveyRoute } from '../routes/survey/surveyRoute.ts'
import { applicationRoute } from '../routes/vacancy/applicationRoute.ts'
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
  /** For the page store and its lanes. */
  pages: PageRenderer
  /** Renders outside the page store: error pages, and forms that are shown again. */
  renderer: PageRenderer
  prepareResponse: PrepareResponse
  submissions: Submissions
  drain: Drain
  pictures: Pictures
  files: Files
}

/** Every route of the server. The last one, for pages, gets every path that no other route matches. */
export async function registerRoutes(app: FastifyInstance, options: RouteParts): Promise<void> {
  const { parts, content, languages, lanes, pages, renderer, prepareResponse, submissions, drain, pictures, files } =
    options
  const { settings, enquiries, applications } = parts
  const { SITE_URL: siteUrl, DATA_DIR, ENQUIRIES_PER_HOUR: perHour } = settings
  const { site, store, tables, knownPages, contentResponse } = content
  const build = parts.content.disk?.build
  const form = { renderer, prepareResponse, siteOrigin: siteUrl, languages }
  const phone = () => site.known().furniture[languages.routing.defaultCode]?.contact.phone

  await app.register(health, {
    hasContent: () => site.known().version !== '',
    isDraining: drain.isDraining,
    backendAnswers: site.update,
  })
  await app.register(robots, { siteUrl, isIndexable: settings.isIndexable })
  await app.register(sitemap, { siteUrl, contentResponse, tables, languages })
  const { codes, defaultCode: locale } = languages.routing
  await app.register(furniture, {
    codes,
    settings: { siteUrl, buildPollMs: settings.BUILD_POLL_MS },
    contentResponse,
  })
  await app.register(searchIndex, { contentResponse, locale })
  await app.register(mediaRoute, { pictures, widths: parts.pictureWidths })
  await app.register(shareRoute, {
    makePicture: createSharePictures({
      pictures,
      widths: parts.pictureWidths,
      cacheDir: settings.MEDIA_CACHE_DIR,
      fonts: parts.shareFonts,
      floor: build ? join(build.clientFolder, 'share.jpg') : 'public/share.jpg',
    }),
    renderer,
    site,
    languages,
  })
  const language = parts.consent.words[0]?.tag ?? languages.routing.defaultCode
  await app.register(feedsRoute, { siteUrl, contentResponse, languages, language })
  await app.register(manifest, { contentResponse, locale, language })
  const limitUpload = createUploadLimits(perHour)
  const turns = createTurns({ maxWaiting: 64, maxWaitingPerClient: 8 })
  app.addHook('preClose', async () => turns.close())
  /** For files while DATA_DIR cannot be written. */
  const spareFolder = join(tmpdir(), `site-${randomUUID()}`)
  app.addHook('onClose', () => rm(spareFolder, { recursive: true, force: true }))
  const keptFiles = (folder: string, { max }: FileField, takeIn: TakeIn) =>
    withSpare(
      // On the same disk as the spool, which makes hard links to these files.
      createKeptFiles({ folder: join(DATA_DIR, 'spool', folder), takeIn, max, turns }),
      createKeptFiles({ folder: join(spareFolder, folder), takeIn, max, turns }),
      max,
    )
  await app.register(contactRoute, {
    ...{ ...form, phone, limitUpload, parse: enquiries.parse },
    receiptKey: submissions.receiptKey,
    submit: createDesk({ kind: 'enquiry', files: 'photos', parse: enquiries.parse, submissions, perHour }),
    photos: keptFiles('photos', photoField, reencode),
  })
  await app.register(applicationRoute, {
    ...{ ...form, phone, limitUpload, parse: applications.parse, isOpen: applications.isOpen },
    submit: createDesk({ kind: 'application', files: 'documents', parse: applications.parse, submissions, perHour }),
    documents: keptFiles('documents', cvField, takeDocument),
  })
  await app.register(surveyRoute, {
    ...{ surveys: parts.surveys, submissions, store, prepareResponse, languages },
    renderer: withSentPage(renderer, languages, phone),
    secure: siteUrl.startsWith('https:'),
  })
  await app.register(earlyForms, form)
  await app.register(contentHook, {
    secret: settings.HOOK_SECRET,
    announced: site.update,
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
    renderer: withSentPage(pages, languages, phone),
    store,
    prepareResponse,
    languages,
    lanes,
    knownPages,
    notFound: createNotFound({ renderer: pages, store, lanes, prepareResponse }),
    renderOwn: createRenderOwn(lanes, parts.readVisitor),
    buildId: build?.id,
  })
}
