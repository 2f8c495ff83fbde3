import type { FastifyInstance } from 'fastify'
import { searchIndexAddress } from '#locales/current.ts'
import type { PreparedResponse } from '#server/cache/preparedResponse.ts'
import { plainText } from '#server/render/minimalPage.ts'
import { versionHeader, versionOf } from '#server/render/pageVersion.ts'
import { wordsOf } from '#server/render/words.ts'
import { sendReply } from '#server/send/sendReply.ts'
import { contentAnswer, contentRoute, type MakeFromContent, okay } from '#server/send/storedRoute.ts'
import { shownFurniture } from '#services/rules/content/links.ts'
import { browserIndexOf } from '#services/rules/search/entries.ts'
import { contentLanguages } from '#services/rules/site/siteFile.ts'

/**
 * `/healthz`: the process is alive. `/readyz`: pages can be shown, because there is content or the backend is available;
 * otherwise, and while the server is stopping, 503. It says if Redis is away, which stops nothing.
 */
export async function healthRoute(app: FastifyInstance): Promise<void> {
  app.get('/healthz', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').type('text/plain').send('ok'),
  )
  app.get('/readyz', async (_request, reply) => {
    const hasContent = () => app.site.state().version !== ''
    const isReady = !app.drain.isDraining && (hasContent() || (await app.site.update()))
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .type('text/plain')
      .send(isReady ? `ready${app.parts.redis?.isConnected() === false ? ', without Redis' : ''}` : 'not ready')
  })
}

/**
 * `/robots.txt`: always 200, even without a backend, because crawlers stop crawling if it returns a 5xx. Crawlers must
 * leave a site alone that is not indexable, such as a staging site.
 */
export async function robotsRoute(app: FastifyInstance): Promise<void> {
  const { SITE_URL: siteUrl, isIndexable } = app.settings
  const text = `User-agent: *\n${isIndexable ? 'Allow' : 'Disallow'}: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  app.get('/robots.txt', async (_request, reply) =>
    reply.header('Cache-Control', 'max-age=3600').type('text/plain').send(text),
  )
}

/** The site's name and icons, for installing it on a home screen: https://www.w3.org/TR/appmanifest/ */
export async function manifestRoute(app: FastifyInstance): Promise<void> {
  const { defaultCode } = app.languages.routing
  contentRoute(app, '/manifest.webmanifest', ({ furniture }) => {
    const { companyName, strapline } = furniture[defaultCode]?.contact ?? {}
    const manifest = {
      id: '/',
      name: companyName,
      short_name: companyName,
      description: strapline,
      lang: wordsOf().tag,
      dir: 'ltr',
      start_url: '/',
      display: 'browser',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ],
    }
    return okay('application/manifest+json', JSON.stringify(manifest))
  })
}

/**
 * `/_furniture/{locale}.json`: menu, footer menu and contact details, which surround every page. The browser fetches
 * them when a page is hydrated, and after a change of language or menu.
 */
export async function furnitureRoute(app: FastifyInstance): Promise<void> {
  const { SITE_URL: siteUrl, BUILD_POLL_MS: buildPollMs } = app.settings
  for (const locale of app.languages.routing.codes)
    contentRoute(app, `/_furniture/${locale}.json`, ({ content, furniture }) => {
      const asRead = furniture[locale]
      const shown = asRead && shownFurniture(content.in(locale), asRead)
      const withSettings = { ...shown, siteUrl, buildPollMs, locale }
      return okay('application/json', JSON.stringify(withSettings), [[versionHeader, versionOf(shown)]])
    })
}

/**
 * `/_search/{version}.json`, and `/_search/{language}/{version}.json`: what the browser searches to make suggestions. The current version is immutable; `latest`
 * and older versions return the current one, which must be revalidated.
 */
export async function searchIndexRoute(app: FastifyInstance): Promise<void> {
  const indexIn =
    (language: string): MakeFromContent =>
    async ({ content, furniture }, clock) => {
      const { contact } = furniture[language] ?? {}
      if (!contact) return plainText(503, 'Temporarily unavailable')
      const source = { sitemap: await app.parts.sitemap.load(), content: content.in(language), contact, language }
      const { version, synonyms, entries } = await browserIndexOf({ ...source, today: clock.today() })
      return okay('application/json', JSON.stringify({ version, synonyms, entries }), [[versionHeader, version]])
    }
  for (const { code } of contentLanguages)
    app.get<{ Params: { name: string } }>(searchIndexAddress(':name', code), async (request, reply) => {
      const { entry, cache } = await contentAnswer(app, searchIndexAddress('latest.json', code), indexIn(code))
      const { head } = entry.variants.identity
      const isCurrent = head[head.indexOf(versionHeader) + 1] === request.params.name.replace(/\.json$/, '')
      return sendReply(request, reply, isCurrent ? unchanging(entry) : entry, cache)
    })
}

function unchanging(entry: PreparedResponse): PreparedResponse {
  const forever = (head: string[]) =>
    head.with(head.indexOf('Cache-Control') + 1, 'public, max-age=31536000, immutable')
  const variants = Object.entries(entry.variants).map(([coding, variant]) => [
    coding,
    { ...variant, head: forever(variant.head), headUnchanged: forever(variant.headUnchanged) },
  ])
  return { ...entry, variants: Object.fromEntries(variants) }
}
