import { setTimeout as wait } from 'node:timers/promises'
import type { Stack } from '../../tests/e2e/support/stack.ts'
import { type StrapiAdmin, strapiAdmin } from '../../tests/e2e/support/strapiAdmin.ts'

/** Requests that are measured together, under one name. */
export interface Target {
  name: string
  /** Paths with queries, requested in turn. */
  paths: string[]
  headers?: Record<string, string>
  /** Requests per round, if not the default for targets that cost little. */
  requests?: number
  /** Simultaneous connections, each with one request at a time. */
  connections?: number
  /** Called at the beginning of each round, and measured with it: the site renders changed pages at once. */
  publish?: (round: number) => Promise<void>
}

/** Pages that one round renders again. */
const maxRendered = 16
const maxWaitMs = 60_000

/** Finds what to measure on a site with the seed's content. */
export async function findTargets(stack: Stack): Promise<Target[]> {
  const { siteUrl } = stack
  const headers = { 'accept-encoding': 'br' }
  const read = async (path: string) => (await fetch(siteUrl + path)).text()
  const home = await read('/')
  const { id } = JSON.parse(await read('/builds/latest.json')) as { id: string }
  const etag = (await fetch(`${siteUrl}/faq`, { headers })).headers.get('etag') ?? ''
  const sitemaps = await Promise.all(pathsIn(await read('/sitemap.xml')).map(read))
  const admin = strapiAdmin(stack)
  const rendered = sitemaps.flatMap(pathsIn).slice(0, maxRendered)
  return [
    { name: 'stored page', paths: ['/faq'], headers },
    { name: 'unchanged page (304)', paths: ['/faq'], headers: { ...headers, 'if-none-match': etag } },
    { name: 'payload', paths: [`/faq/_payload.json?${id}`], headers },
    { name: 'script', paths: [first(home, /"(\/assets\/[^" ]+\.js)[" ]/)], headers },
    { name: 'picture', paths: [first(home, /(\/media\/\d+\/[^" ]+\.(?:avif|webp))/)] },
    { name: 'redirect', paths: ['/faq/'] },
    { name: 'missing page (404)', paths: ['/no-such-page'] },
    {
      name: 'private page',
      paths: ['/account'],
      headers: { cookie: `strapi_jwt=${await register(siteUrl)}` },
      requests: 60,
      connections: 2,
    },
    {
      name: 'page rendered again',
      paths: rendered,
      headers,
      requests: rendered.length,
      // On a slow machine, waiting requests could be answered with 503.
      connections: 1,
      publish: (round) => publish(admin, `Small print ${round}.`, () => read(rendered.at(-1) ?? '/')),
    },
  ]
}

/** Publishes another text of the footer, which every page shows, and waits until the site shows it. */
async function publish(admin: StrapiAdmin, smallPrint: string, read: () => Promise<string>): Promise<void> {
  await admin.updatePublished('footer-menu', { smallPrint })
  const started = performance.now()
  while (!(await read()).includes(smallPrint)) {
    if (performance.now() - started > maxWaitMs) throw new Error('The site does not show what has been published')
    await wait(20)
  }
}

async function register(siteUrl: string): Promise<string> {
  const name = `bench-${Date.now().toString(36)}`
  const response = await fetch(`${siteUrl}/api/auth/local/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@example.test`, password: 'four silent oak boards' }),
  })
  return ((await response.json()) as { jwt: string }).jwt
}

/** The paths in a map of the site, without those that have a query. */
const pathsIn = (map: string): string[] =>
  [...map.matchAll(/<loc>https?:\/\/[^/]+([^<?]*)<\/loc>/g)].map(([, path]) => path || '/')

function first(text: string, pattern: RegExp): string {
  const [, match] = pattern.exec(text) ?? []
  if (match === undefined) throw new Error(`The home page contains no ${pattern.source}`)
  return match
}
