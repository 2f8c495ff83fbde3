import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { locales as siteLocales } from '#locales/locales.ts'
import { buildServer } from '#server/buildServer.ts'
import type { SiteContent } from '#server/content/siteContent.ts'
import { loggerTo } from '#server/log/logger.ts'
import { createPageQuery } from '#server/routing/pageQuery.ts'
import type { ServerParts } from '#server/serverParts.ts'
import { openContent } from '#server/snapshot/openContent.ts'
import type { Visitor } from '#services/clients/accounts/visitor.ts'
import type { RedirectRule } from '#services/rules/content/redirects.ts'
import { readSettings } from '#services/settings.ts'
import { type RawAnswer, raw } from '../../e2e/support/raw.ts'
import { wholeSitemap } from '../sitePages.ts'
import { fakeBuild } from './fakeBuild.ts'
import { type FakeRenderer, fakeRenderer, sitePageRules } from './fakeRenderer.ts'
import { type Entries, type FakeBackend, fakeBackend } from './fakes.ts'

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

export interface TestSite {
  app: FastifyInstance
  renderer: FakeRenderer
  parts: ServerParts
  site: SiteContent
  backend: FakeBackend
  /** All log lines, as JSON. */
  log: string[]
  /** Makes a request over a real connection, with the target and headers exactly as given. */
  get(target: string, options?: Parameters<typeof raw>[2]): Promise<TestAnswer>
}

export interface TestAnswer extends RawAnswer {
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
    pageQuery: () => createPageQuery(sitePageRules),
    legacy: [
      { from: '/old', to: '/faq' },
      { from: '/old-part', to: '/services/floor-sanding#prices' },
    ],
    content,
    deliver: { enquiry: async () => ({ kind: 'delivered' }), application: async () => ({ kind: 'delivered' }) },
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
  const get: TestSite['get'] = async (target, options) => {
    const answer = await raw(`http://127.0.0.1:${port}`, target, options)
    return { ...answer, text: answer.body.toString() }
  }
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
