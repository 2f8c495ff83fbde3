import { request } from './load.ts'

/** What is measured together, under one name. */
export interface Target {
  name: string
  /** Paths with queries, requested in turn. */
  targets: string[]
  headers: Record<string, string>
  /** Per round: the more each costs, the fewer are needed. */
  requests: number
  connections?: number
  /** Called before each round. */
  prepare?: () => Promise<void>
}

interface Site {
  siteUrl: string
  hookSecret: string
}

export const manyRequests = 800
/** Pages that one round renders again. */
const maxRendered = 32

/** Finds what to measure on a site with the seed's content. */
export async function findTargets({ siteUrl, hookSecret }: Site): Promise<Target[]> {
  const headers = { 'accept-encoding': 'br' }
  const read = async (path: string, more = {}) => (await fetch(siteUrl + path, { headers: more })).text()
  const home = await read('/')
  const script = first(home, /"(\/assets\/[^" ]+\.js)[" ]/)
  const picture = first(home, /(\/media\/\d+\/[^" ]+\.(?:avif|webp))/)
  const { id } = JSON.parse(await read('/builds/latest.json')) as { id: string }
  const etag = (await fetch(`${siteUrl}/faq`, { headers })).headers.get('etag') ?? ''
  const maps = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) =>
    read(path),
  )
  const pages = [...(await Promise.all(maps)).join('').matchAll(/<loc>https?:\/\/[^/]+([^<?]*)<\/loc>/g)].map(
    ([, path]) => path || '/',
  )
  const rendered = pages.slice(0, maxRendered)
  const stored = { headers, requests: manyRequests }
  return [
    { ...stored, name: 'stored page', targets: ['/faq'] },
    { ...stored, name: 'unchanged page (304)', targets: ['/faq'], headers: { ...headers, 'if-none-match': etag } },
    { ...stored, name: 'payload', targets: [`/faq/_payload.json?${id}`] },
    { ...stored, name: 'script', targets: [script] },
    { ...stored, name: 'picture', targets: [picture], headers: {} },
    { name: 'redirect', targets: ['/faq/'], headers: {}, requests: manyRequests },
    { name: 'missing page (404)', targets: ['/no-such-page'], headers: {}, requests: manyRequests },
    {
      name: 'private page',
      targets: ['/account'],
      headers: { cookie: `strapi_jwt=${await register(siteUrl)}` },
      requests: 60,
      connections: 2,
    },
    {
      name: 'page rendered again',
      targets: rendered,
      headers,
      requests: rendered.length,
      // On a slow machine, waiting requests could be answered with 503.
      connections: 1,
      // A change of the contact details makes every page stale.
      prepare: () => announce(siteUrl, hookSecret, 'contact'),
    },
  ]
}

/** The response to each target, for the twin. */
export async function recordReplies(siteUrl: string, { targets, headers }: Target) {
  return Promise.all(targets.map(async (target) => [target, await request(siteUrl + target, headers)] as const))
}

async function announce(siteUrl: string, secret: string, model: string): Promise<void> {
  const response = await fetch(`${siteUrl}/_hooks/content`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hook-secret': secret },
    body: JSON.stringify({ event: 'entry.update', model }),
  })
  if (response.status !== 204) throw new Error(`The content hook returned ${response.status}`)
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

function first(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`The home page contains no ${pattern.source}`)
  return found
}
