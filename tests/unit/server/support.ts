import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Mock, onTestFinished, vi } from 'vitest'
import { addresses as siteAddresses } from '#locales/addresses.ts'
import { buildServer } from '#server/buildServer.ts'
import { loggerTo } from '#server/log/logger.ts'
import { readConsentWords } from '#server/render/consentWords.ts'
import type { PageRenderer, PageRequest, Rendered } from '#server/render/types.ts'
import type { RedirectRule } from '#server/routing/redirectTable.ts'
import type { ServerParts } from '#server/serverParts.ts'
import type { SiteState } from '#server/snapshot/siteState.ts'
import type { Visitor } from '#services/accounts/visitor.ts'
import { readSettings } from '#services/settings.ts'
import { storePages } from '../../../scripts/build/storePages.ts'

/** A page as a renderer would return it, long enough to be worth compressing. */
export function rendered(change: Partial<Rendered> = {}): Rendered {
  const body = `<!doctype html><html><head><title>Page</title><script>run()</script></head><body><div id="root">${'<p>Floor</p>'.repeat(300)}</div></body></html>`
  return {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body,
    headers: [],
    cacheTags: ['service'],
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

/** Page data as written by Vike. */
const dataOf = (text: string) =>
  `<script id="vike_pageContext" type="application/json">${JSON.stringify({ abortReason: text })}</script>`

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

export interface FakeRenderer extends PageRenderer {
  page: Mock<PageRenderer['page']>
  payload: Mock<PageRenderer['payload']>
}

export function fakeRenderer(): FakeRenderer {
  const known = (url: string) => sitePages.includes(url.split('?')[0] ?? '')
  return {
    page: vi.fn(async ({ url, serverError, sentForm, visitor, missing }: PageRequest) => {
      if (missing) return rendered({ status: 404, body: `<!doctype html><p>${missing}</p>${dataOf(missing)}` })
      if (serverError)
        return rendered({ status: serverError.status, body: `<!doctype html><h1>Refused</h1>${serverError.text}` })
      if (!known(url)) return rendered({ status: 404, body: `<!doctype html>Page not found: ${url}` })
      return rendered({
        body: `<!doctype html><h1>${url}</h1>${JSON.stringify(sentForm ?? {})}${visitor?.user.name ?? ''}${'<p>Floor</p>'.repeat(300)}`,
      })
    }),
    payload: vi.fn(async ({ url, missing }: PageRequest) => {
      const contentType = 'application/json; charset=utf-8'
      if (missing) return rendered({ status: 404, contentType, body: JSON.stringify({ abortReason: missing }) })
      const status = known(url) ? 200 : 404
      return rendered({ status, contentType, body: JSON.stringify({ pageId: url }) })
    }),
  }
}

export interface TestSite {
  app: FastifyInstance
  renderer: FakeRenderer
  parts: ServerParts
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

/** The server with a fake renderer, backend and build, listening on a free port. */
export async function testSite(
  change: Partial<ServerParts> & { environment?: Record<string, string>; rules?: RedirectRule[] } = {},
): Promise<TestSite> {
  const { environment, rules = [], ...parts } = change
  const renderer = fakeRenderer()
  const log: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const all: ServerParts = {
    settings: readSettings({
      LOG_LEVEL: 'info',
      MEDIA_CACHE_DIR: join(folder, 'media'),
      HOOK_SECRET: 'sixteen-characters',
      DATA_DIR: join(folder, 'data'),
      CONTENT_POLL_S: '0',
      ...environment,
    }),
    log: loggerTo({ write: (line) => void log.push(line) }, 'info'),
    renderer,
    legacy: [
      { from: '/old', to: '/faq' },
      { from: '/old-part', to: '/services/floor-sanding#prices' },
    ],
    getRedirects: async () => rules,
    enquiries: { parse: () => ({ ok: true, entry: {} }), deliver: async () => ({ kind: 'delivered' }) },
    applications: {
      parse: () => ({ ok: true, entry: {} }),
      deliver: async () => ({ kind: 'delivered' }),
      isOpen: async () => true,
    },
    surveys: {
      read: async () => ({ problem: 'unknown' }),
      receipt: async () => ({ problem: 'unknown' }),
      change: async () => 'unknown',
    },
    clearCached: () => {},
    getContentVersions: async () => undefined,
    sitemapSections: ['pages', 'blog'],
    readSitemapSection: async (section) =>
      section === 'blog' ? [{ path: '/blog', changedAt: '2026-01-02T00:00:00.000Z' }] : [{ path: '/about' }],
    listSitePaths: async () => ['/blog', '/blog/sanding', '/services/floor-sanding'],
    readSearchIndex: async () => ({
      version: 'v1',
      synonyms: [],
      entries: [],
      cacheTags: new Set(['faq']),
      counts: {},
    }),
    getFurniture: async (locale) => ({ locale }),
    pictureWidths: [320, 1080],
    shareFonts: 'server/share',
    consent: { script: '/assets/static/consent.js', words: await readConsentWords() },
    inlineScripts: ['run()', 'onOtherPages()'],
    addresses: siteAddresses,
    articlesPerPage: 8,
    readVisitor: visitorOf,
    dist: await fakeBuild(join(folder, 'dist'), environment?.LOCALE_STRATEGY),
    ...parts,
  }
  const app = await buildServer(all)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { port } = app.server.address() as AddressInfo
  return { app, renderer, parts: all, log, get: (target, options) => send(port, target, options) }
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

/** @param known what the site knew at build time */
export async function fakeBuild(
  dist: string,
  localeStrategy = 'prefix_except_default',
  known: Partial<SiteState> = {},
): Promise<string> {
  const put = async (name: string, content: string) => {
    await mkdir(join(dist, name, '..'), { recursive: true })
    await writeFile(join(dist, name), content)
  }
  await put('client/builds/latest.json', JSON.stringify({ id: buildId, timestamp: Date.now() }))
  await put(`client/builds/meta/${buildId}.json`, JSON.stringify({ id: buildId }))
  await put('client/assets/app.12345678.js', 'console.log(1)')
  await put('client/assets/app.12345678.js.br', 'brotli')
  await put('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await put('client/share.jpg', 'floor')
  await put('client/faq/index.html', 'not to be served from here')
  const { at: readAt = Date.now() } = known
  const pages = [
    {
      path: '/faq',
      html: 'faq.html',
      payload: 'faq.payload.json',
      cacheTags: ['faq'],
      counts: {},
      status: 200 as const,
    },
  ]
  await put('pages/faq.html', rendered().body)
  await put('pages/faq.payload.json', JSON.stringify({ pageId: '/faq', data: {}, furniture: { menu: [] } }))
  const listed = await storePages(dist, pages, { buildId, readAt, versions: known.versions })
  const state = known.versions && { at: readAt, ...known }
  await put('pages/manifest.json', JSON.stringify({ buildId, localeStrategy, siteUrl, pages: listed, state }))
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
