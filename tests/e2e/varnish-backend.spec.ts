// Varnish as the CDN, with deploy/varnish.vcl: what it stores, and what a change purges.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { findProgram, programMissing } from '../../scripts/testing/debian.ts'
import { type CountingProxy, countingProxy } from './support/countingProxy.ts'
import { sharedBackend } from './support/ownStack.ts'
import { fetchFresh } from './support/raw.ts'
import { sitemapPaths } from './support/routes.ts'
import { type SiteStack, startSiteBeside } from './support/stack.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'
import { startVarnish, type Varnish } from './support/varnish.ts'

/** 10,000 takes half a minute. */
const requests = Number(process.env.VARNISH_REQUESTS ?? 1_000)
const cookies = ['', 'colour-mode=dark', 'consent=all; colour-mode=light', '_ga=GA1.1.1']

test.skip(!findProgram('varnish'), programMissing('varnish'))
const backend = sharedBackend()
let site: SiteStack
let varnish: Varnish | undefined
/** Between Varnish and the site. */
let counter: CountingProxy
/** Keys that the site has purged. */
const purged: string[] = []
/** Passes the site's purges on to Varnish, and notes them when Varnish has answered. */
const purges = createServer(async ({ headers }, response) => {
  // Varnish starts after the site, which then tries again.
  if (!varnish) return void response.writeHead(503).end()
  const keys = String(headers['surrogate-key'])
  const { status } = await fetch(`${varnish.url}/_purge`, { method: 'POST', headers: { 'surrogate-key': keys } })
  purged.push(...keys.split(' '))
  response.writeHead(status).end()
})

test.beforeAll(async () => {
  await once(purges.listen(0, '127.0.0.1'), 'listening')
  counter = await countingProxy()
  site = await startSiteBeside(backend(), {
    siteEnv: () => ({
      CDN_MAX_AGE_S: '3600',
      CDN_PURGE_URL: `http://127.0.0.1:${(purges.address() as AddressInfo).port}/`,
      // These tests announce their changes.
      CONTENT_POLL_S: '3600',
    }),
  })
  counter.forwardTo(site.siteUrl)
  const sitePort = new URL(counter.url).port
  varnish = await startVarnish(sitePort, join(site.logs, 'varnish.log'))
  await expect.poll(() => purged).toContain('site')
})
test.afterAll(async () => {
  await Promise.all([varnish?.stop(), site?.stop()])
  counter?.close()
  purges.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(varnish?.url + path, { headers, redirect: 'manual' })
const textOf = async (path: string) => (await get(path)).text()
/** What a page is purged by: its key of its own follows that of the whole site. */
async function keyOf(path: string): Promise<string> {
  const { headers } = await fetchFresh(site.siteUrl + path)
  return headers.get('surrogate-key')?.split(' ')[1] ?? 'none'
}
const callsOf = (path: string) => counter.calls.filter((call) => call === `GET ${path}`).length

/** Tells the site that the content has changed. @returns the keys that are purged */
async function announce(): Promise<string[]> {
  purged.splice(0)
  const headers = { 'x-hook-secret': site.hookSecret, 'content-type': 'application/json' }
  await fetchFresh(`${site.siteUrl}/_hooks/content`, { method: 'POST', headers, body: '{}' })
  return purged
}

test('many requests for all pages reach the site hardly more than once for each', async () => {
  const pages = await sitemapPaths(textOf)
  counter.forget()
  const queue = Array.from({ length: Math.max(requests, 2 * pages.length) }, (_, index) => ({
    path: pages[index % pages.length] ?? '/',
    headers: { cookie: cookies[index % cookies.length] ?? '', 'accept-encoding': index % 5 ? 'gzip, br' : 'identity' },
  }))
  const statuses = new Set<number>()
  const visitor = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const response = await get(next.path, next.headers)
      statuses.add(response.status)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 20 }, visitor))
  expect([...statuses]).toEqual([200])
  const reached = counter.calls.filter((call) => !call.includes('/readyz')).length
  console.info(
    `${reached} of ${Math.max(requests, 2 * pages.length)} requests for ${pages.length} pages reached the site`,
  )
  expect(reached).toBeLessThanOrEqual(1.1 * pages.length)
})

test('a change is visible with its purge, and only the pages that show it are fetched again', async () => {
  const admin = strapiAdmin(backend())
  const slug = 'behind-varnish'
  const changed = ['/faq', `/faq/${slug}`]
  expect((await get(`/faq/${slug}`)).status).toBe(404)
  for (const path of ['/faq', '/about', '/sitemap.xml']) await textOf(path)
  const fields = { question: 'Is it stored?', slug, topic: 'planning', summary: 'A.', answer: 'An answer.', order: 900 }
  const { documentId } = await admin.create('faq', fields)
  await admin.publish('faq', documentId)
  const keys = await announce()
  const expected = await Promise.all(changed.map(keyOf))
  const expectPurge = () => expect.poll(() => purged).toEqual(expect.arrayContaining(expected))
  await expectPurge()
  expect(keys).toContain('variants')
  expect(keys).not.toContain(await keyOf('/about'))
  for (const path of changed) expect(await textOf(path)).toContain('Is it stored?')
  for (let version = 1; version <= 3; version += 1) {
    const question = `Is version ${version} stored?`
    await admin.updatePublished('faq', { question }, documentId)
    await announce()
    await expectPurge()
    for (const path of changed) expect(await textOf(path)).toContain(question)
  }
  counter.forget()
  for (const path of ['/about', ...changed]) await textOf(path)
  expect(counter.calls.filter((call) => !call.includes('/readyz'))).toEqual([])
  await admin.remove('faq', documentId)
  await announce()
  await expectPurge()
  expect((await get(`/faq/${slug}`)).status).toBe(404)
})

test('what is for one visitor goes to the site each time', async () => {
  await textOf('/faq')
  counter.forget()
  const token = { cookie: 'colour-mode=dark; strapi_jwt=a.b.c' }
  const answers = [
    ...[await get('/faq', token), await get('/faq', token), await get('/faq', { authorization: 'Bearer a.b.c' })],
    ...[await get('/account', token), await get('/account'), await get('/account')],
    ...[await get('/contact?postcode=SW4'), await get('/contact?postcode=SW4')],
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(['/faq', '/account', '/contact'].map(callsOf)).toEqual([3, 3, 2])
  for (const { headers } of answers)
    expect([headers.get('cdn-cache-control'), headers.get('surrogate-key')]).toEqual([null, null])
  const form = { method: 'POST', headers: { origin: site.siteUrl }, body: new URLSearchParams({ name: 'Ada' }) }
  for (const _ of [1, 2]) expect((await fetch(`${varnish?.url}/contact`, form)).status).toBe(422)
})

test('a campaign has one copy of a page, and only the site may purge', async () => {
  await textOf('/about')
  counter.forget()
  for (const query of ['?utm_source=tv', '?gclid=1&utm_medium=x', '?fbclid=2']) await textOf(`/about${query}`)
  expect(callsOf('/about')).toBe(0)
  const purge = (init: RequestInit) => fetch(`${varnish?.url}/_purge`, { method: 'POST', ...init })
  const key = { 'surrogate-key': 'site' }
  expect((await purge({ headers: { ...key, 'x-forwarded-for': '203.0.113.7' } })).status).toBe(403)
  expect((await purge({ method: 'GET', headers: key })).status).toBe(403)
  await textOf('/about')
  expect(callsOf('/about')).toBe(0)
})
