import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Mock, onTestFinished, vi } from 'vitest'
import { locales as siteLocales } from '#locales/locales.ts'
import { buildServer } from '#server/buildServer.ts'
import { createSiteContent, type SiteContent } from '#server/content/siteContent.ts'
import { loggerTo } from '#server/log/logger.ts'
import { inlineHash } from '#server/render/inlineHashes.ts'
import { toPayload } from '#server/render/payload.ts'
import { joinPieces } from '#server/render/places.ts'
import type { Basis, PageFormat, PageRenderer, PageRequest, Rendered } from '#server/render/types.ts'
import { createPageQuery, writePageRules } from '#server/routing/pageQuery.ts'
import type { ServerParts } from '#server/serverParts.ts'
import { openContent } from '#server/snapshot/openContent.ts'
import type { Visitor } from '#services/clients/accounts/visitor.ts'
import { type ContentState, noContent } from '#services/clients/content/followContent.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'
import type { PageRules } from '#services/rules/site/pageRules.ts'
import { readSettings } from '#services/settings.ts'
import { keepContent } from '../../../scripts/build/prerenderPages.ts'
import { storePages } from '../../../scripts/build/storePages.ts'
import { pageRoutes, wholeSitemap } from '../sitePages.ts'
import { type Entries, type FakeBackend, fakeBackend } from './fakes.ts'

/** A page as a renderer would return it, long enough to be worth compressing. */
export function rendered(change: Partial<Rendered> = {}): Rendered {
  const pieces = [
    '<!doctype html><html><head><script',
    '>run()</script><style></style><title>Page</title>',
    '</head><body>',
    `<main>${'<p>Floor</p>'.repeat(300)}</main></body></html>`,
  ]
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    ...(change.body === undefined && joinPieces(pieces, { locale: 'en' })),
    body: pieces.join(''),
    inline: { scripts: [inlineHash('run()')], styles: [inlineHash('')] },
    headers: [],
    basis: { hash: 'as rendered', slots: false },
    failed: false,
    ...change,
  }
}

/** The pages of the fake site. */
export const sitePages = [
  '/',
  '/faq',
  '/contact',
  '/services/floor-sanding',
  '/blog',
  '/blog/sanding',
  '/account',
  '/account/survey',
]

/** The data of an error page. */
const dataOf = (text: string) => `<script type="application/json">${JSON.stringify({ abortReason: text })}</script>`

/** A token in Strapi's format. */
export function tokenFor(username: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ username })}.c2lnbmF0dXJl`
}

/** The owner of any such token. */
export async function visitorOf(token: string): Promise<Visitor> {
  const { username } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const user = { id: 1, name: username, email: 'a@example.test', confirmed: true, provider: 'local' }
  return { user, fingerprint: '', graphqlCache: {} }
}

/** What the pages of the fake site show: a list of entries, or nothing of the content. */
const shownAt: Readonly<Record<string, string>> = {
  '/faq': 'Faq',
  '/services/floor-sanding': 'ServiceCategory',
  '/blog': 'Article',
  '/blog/sanding': 'Article',
}

function fakeData({ content }: ContentState, url: string) {
  const path = url.split('?')[0] ?? ''
  return { seo: { title: url }, shown: content.stored[shownAt[path] ?? ''] }
}

/** As pageInput.ts: pages contain the furniture, payloads do not. */
function fakeBasis(state: ContentState, url: string, format: PageFormat): Basis {
  const text = JSON.stringify([fakeData(state, url), format === 'page' && state.furniture])
  return { hash: createHash('sha256').update(text).digest('base64url'), slots: false }
}

/** The settings of pages, in their folders and those around them, as Vike reads them. */
const pageSettings = import.meta.glob<PageRules>('/pages/**/+config.ts', { eager: true, import: 'default' })
const foldersAround = (folder: string): string[] => (folder === '/' ? [] : [...foldersAround(dirname(folder)), folder])
/** The queries that the pages of the site declare. */
export const sitePageRules = [...pageRoutes].map(([pageId, route]): [string, PageRules] => {
  const rules = foldersAround(pageId).map((folder) => pageSettings[`${folder}/+config.ts`])
  const { query, stored }: PageRules = Object.assign({}, ...rules)
  return [route, { query, stored }]
})
const sitePageQuery = createPageQuery(sitePageRules)

export interface FakeRenderer extends PageRenderer {
  page: Mock<PageRenderer['page']>
  payload: Mock<PageRenderer['payload']>
  basis: Mock<PageRenderer['basis']>
  data: Mock<PageRenderer['data']>
}

const urlOf = ({ path, query = '' }: PageRequest): string => path + query

export function fakeRenderer(site: Pick<SiteContent, 'state'> = { state: () => noContent }): FakeRenderer {
  const exists = (url: string) => {
    const path = url.split('?')[0] ?? ''
    const isThere = path !== '/services/floor-sanding' || site.state().content.all('ServiceCategory').length > 0
    return sitePages.includes(path) && isThere
  }
  const isShared = ({ serverError, missing, survey }: PageRequest) => Boolean(serverError ?? missing ?? survey)
  const basisOf = (request: PageRequest, format: PageFormat) =>
    fakeBasis(site.state(), isShared(request) ? '' : urlOf(request), format)
  return {
    page: vi.fn(async (request: PageRequest) => {
      const { serverError, sentForm, visitor, missing } = request
      const url = urlOf(request)
      const basis = basisOf(request, 'page')
      if (missing)
        return rendered({
          status: 404,
          body: `<!doctype html><p>${missing.replaceAll("'", '&#x27;')}</p>${dataOf(missing)}`,
          basis,
        })
      if (serverError) {
        const body = `<!doctype html><h1>Refused</h1>${serverError.text}`
        return rendered({ status: serverError.status, body, basis })
      }
      if (!exists(url)) return rendered({ status: 404, body: `<!doctype html>Page not found: ${url}`, basis })
      const body = `<!doctype html><h1>${url}</h1>${JSON.stringify(sentForm ?? {})}${visitor?.user.name ?? ''}`
      return rendered({ body: `${body}<p>${basis.hash}</p>${'<p>Floor</p>'.repeat(300)}`, basis })
    }),
    payload: vi.fn(async (request: PageRequest) => {
      const { missing } = request
      const url = urlOf(request)
      const about = { contentType: 'application/json; charset=utf-8', basis: basisOf(request, 'payload') }
      if (missing) return rendered({ ...about, status: 404, body: JSON.stringify({ abortReason: missing }) })
      return rendered({ ...about, status: exists(url) ? 200 : 404, body: JSON.stringify({ pageId: url }) })
    }),
    basis: vi.fn(async (request: PageRequest, format) =>
      isShared(request) || exists(urlOf(request)) ? basisOf(request, format) : undefined,
    ),
    data: vi.fn(async ({ path }: PageRequest) => (exists(path) ? fakeData(site.state(), path) : undefined)),
  }
}

export interface TestSite {
  app: FastifyInstance
  renderer: FakeRenderer
  parts: ServerParts
  site: SiteContent
  backend: FakeBackend
  /** All log lines, as JSON. */
  log: string[]
  /** Makes a request over a real connection, with the target and headers exactly as given. */
  get(
    target: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string | Buffer },
  ): Promise<TestAnswer>
}

export interface TestAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

export interface TestSiteOptions extends Partial<ServerParts> {
  environment?: Record<string, string>
  /** Replace those of the fake site, by type. */
  entries?: Entries
  rules?: readonly RedirectRule[]
  /** The one that `dist` was built from. */
  backend?: FakeBackend
}

const codes = { 302: 'found_302', 301: 'permanent_301', 410: 'gone_410' }

/** A redirect as an entry of the backend. */
export const redirectEntry = ({ from, to, status }: RedirectRule) => ({
  documentId: from,
  from,
  to,
  code: Object.entries(codes).find(([code]) => code === String(status))?.[1],
})

/** The server with a fake renderer, backend and build, listening on a free port. */
export async function testSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { environment, entries, rules = [], backend: given, ...change } = options
  const locales = (change.locales ?? siteLocales).map(({ code }) => code)
  const backend = given ?? fakeBackend({ Redirect: rules.map(redirectEntry), ...entries }, locales)
  const lines: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const log = loggerTo({ write: (line) => void lines.push(line) }, 'info')
  const settings =
    change.settings ??
    readSettings({
      LOG_LEVEL: 'info',
      MEDIA_CACHE_DIR: join(folder, 'media'),
      HOOK_SECRET: 'sixteen-characters',
      DATA_DIR: join(folder, 'data'),
      CONTENT_POLL_S: '0',
      ...environment,
    })
  const localeStrategy = environment?.LOCALE_STRATEGY
  const dist = 'dist' in change ? change.dist : await fakeBuild(join(folder, 'dist'), { localeStrategy, backend })
  const content = await openContent({ settings, dist, backend, log })
  const renderer = fakeRenderer(content.site)
  const parts: ServerParts = {
    settings,
    log,
    renderer,
    pageQuery: () => sitePageQuery,
    legacy: [
      { from: '/old', to: '/faq' },
      { from: '/old-part', to: '/services/floor-sanding#prices' },
    ],
    content,
    deliver: { enquiry: async () => ({ kind: 'delivered' }), application: async () => ({ kind: 'delivered' }) },
    isVacancyOpen: () => true,
    surveys: {
      calendar: async () => ({ problem: 'unknown' as const }),
      read: async () => ({ problem: 'unknown' }),
      receipt: async () => ({ problem: 'unknown' }),
      change: async () => 'unknown',
    },
    readPreview: async () => undefined,
    shareFonts: 'server/share',
    consentScript: '/assets/static/consent.js',
    vitalsScript: '/assets/static/vitals.js',
    sitemap: { load: async () => wholeSitemap, now: () => wholeSitemap },
    readVisitor: visitorOf,
    ...change,
    dist,
  }
  const app = await buildServer(parts)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { port } = app.server.address() as AddressInfo
  const get: TestSite['get'] = (target, request) => send(port, target, request)
  return { app, renderer, parts, site: parts.content.site, backend, log: lines, get }
}

/** Something that the test finishes. */
export function later() {
  let finish = () => {}
  const promise = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { promise, finish: () => finish() }
}

/** Options for a call to the content hook. */
export const hook = (body: object, secret = 'sixteen-characters') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-hook-secret': secret },
  body: JSON.stringify(body),
})

export const buildId = 'build1'
/** SITE_URL when it was built. */
export const siteUrl = 'http://localhost:3000'

export interface FakeBuildOptions {
  localeStrategy?: string | undefined
  backend?: FakeBackend
  /** When it was built. */
  at?: number
}

export async function fakeBuild(dist: string, options: FakeBuildOptions = {}): Promise<string> {
  const { localeStrategy = 'prefix_except_default', backend = fakeBackend(), at = Date.now() } = options
  const put = async (name: string, content: string) => {
    await mkdir(join(dist, name, '..'), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  await put('client/builds/latest.json', JSON.stringify({ id: buildId, timestamp: Date.now() }))
  await put(`client/builds/meta/${buildId}.json`, JSON.stringify({ id: buildId }))
  await put('client/assets/app.12345678.js', 'console.log(1)')
  await put('client/assets/app.12345678.js.br', 'brotli')
  await put('client/favicon.svg', await readFile('public/favicon.svg', 'utf8'))
  await put('client/share.jpg', 'floor')
  await put('client/faq/index.html', 'not to be served from here')
  const silent = { info: () => {}, warn: () => {} }
  const site = createSiteContent({ backend, intervalMs: 0, log: silent, now: () => at })
  await site.update()
  await keepContent(dist, site, buildId)
  const basisOf = (format: PageFormat) => fakeBasis(site.state(), '/faq', format)
  const payload = toPayload(JSON.stringify({ pageId: '/faq', data: {}, furniture: { menu: [] } }), 'version')
  const page = rendered({ basis: basisOf('page') })
  const pages = [{ path: '/faq', page, payload: { ...payload, basis: basisOf('payload') } }]
  const versions = { content: site.state().version, slots: site.slots().version }
  const manifestPages = await storePages(dist, pages, { buildId, ...versions })
  const pageRules = writePageRules(sitePageRules)
  await put(
    'pages/manifest.json',
    JSON.stringify({ buildId, localeStrategy, siteUrl, pageRules, pages: manifestPages }),
  )
  return dist
}

function send(
  port: number,
  target: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() })
      })
    })
    // `http.request` validates the path, but hostile targets must be sent unchanged, as an attacker would.
    ;(request as unknown as { path: string }).path = target
    request.on('error', reject)
    request.end(body)
  })
}
