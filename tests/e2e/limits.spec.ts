// How many backend requests a visitor can cause.

import { countingProxy } from './support/countingProxy.ts'
import { raw } from './support/raw.ts'
import { payloadAddress, sitemapPaths } from './support/routes.ts'
import { type SiteStack, startSiteBeside } from './support/stack.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let stack: SiteStack
let proxy: Awaited<ReturnType<typeof countingProxy>>

test.beforeAll(async () => {
  proxy = await countingProxy()
  // Polling is off, so that only requests caused by visitors are counted.
  const siteEnv = { CONTENT_POLL_S: '0', STRAPI_URL: proxy.url }
  stack = await startSiteBeside(sharedStack(), { siteEnv })
  proxy.forwardTo(stack.strapiUrl)
  // At its start, the site reads what has changed since its build.
  await expect.poll(() => proxy.calls).toContain('GET /api/content-changes')
  // The answer comes when that and one more look are over.
  const headers = { 'content-type': 'application/json', 'x-hook-secret': stack.hookSecret }
  const body = JSON.stringify({ event: 'entry.publish', model: 'faq' })
  expect((await raw(stack.siteUrl, '/_hooks/content', { method: 'POST', headers, body })).status).toBe(204)
})
test.afterAll(async () => {
  await stack?.stop()
  proxy?.close()
})

/** The backend requests that `work` causes. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  proxy.forget()
  await work()
  return proxy.calls.filter((call) => call !== 'Redirects').sort()
}
const get = async (path: string) => {
  const answer = await raw(stack.siteUrl, path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer
}

test('no page, payload, feed, map or search causes a backend request', async () => {
  const { id } = JSON.parse((await get('/builds/latest.json')).body.toString())
  const calls = await asked(async () => {
    const paths = await sitemapPaths(async (path) => (await get(path)).body.toString())
    expect(paths.length).toBeGreaterThan(120)
    for (const path of paths) {
      await get(path)
      await get(payloadAddress(path, id))
    }
    for (const path of [
      '/search?q=oak',
      '/_search/latest.json',
      '/blog/rss.xml',
      '/manifest.webmanifest',
      '/coverage?postcode=E1',
    ])
      await get(path)
    // Nor does one that does not exist.
    const invented = Math.random().toString(36).slice(2)
    for (const path of [`/services/${invented}`, `/faq/${invented}?x=1`, `/${invented}`, '/blog?page=999'])
      expect((await raw(stack.siteUrl, path)).status).toBe(404)
  })
  expect(calls).toEqual([])
})

test('a token is checked only on the account page, and a rejected one only once', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ id: 1, iat: 1 })}.c2lnbmF0dXJl`
  const ask = (path: string, cookie = token) =>
    asked(() => raw(stack.siteUrl, path, { headers: { cookie: `strapi_jwt=${cookie}` } }))
  for (const path of ['/about', '/prices', '/blog', '/blog/planning'])
    expect([path, await ask(path)]).toEqual([path, []])
  expect(await ask('/account', 'nonsense')).toEqual([])
  expect(await ask('/account')).toEqual(['GET /api/users/me', 'OwnEntries'])
  expect(await ask('/account')).toEqual([])
})
