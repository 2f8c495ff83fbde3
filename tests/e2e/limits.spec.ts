// How many backend requests a visitor can cause, and how many enquiries they can send.

import { countingProxy } from './support/countingProxy.ts'
import { attribute, readHtml, tags } from './support/html.ts'
import { raw } from './support/raw.ts'
import { seedField } from './support/seed.ts'
import { payloadAddress, sitemapPaths } from './support/sitemap.ts'
import { type SiteStack, startSiteBeside } from './support/stack.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let stack: SiteStack
let proxy: Awaited<ReturnType<typeof countingProxy>>

test.beforeAll(async () => {
  proxy = await countingProxy()
  // Polling is off, so that only requests caused by visitors are counted.
  const siteEnv = {
    CONTENT_POLL_S: '0',
    STRAPI_URL: proxy.url,
    ENQUIRIES_PER_HOUR: '2',
    TRUST_PROXY: 'true',
  }
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
    for (const path of ['/search?q=oak', '/_search/latest.json', '/blog/rss.xml', '/manifest.webmanifest', '/contact'])
      await get(path)
  })
  expect(calls).toEqual([])
})

test('requests for pages that do not exist cause no backend requests', async () => {
  const invented = () => Math.random().toString(36).slice(2)
  const ask = () =>
    Promise.all(
      [
        `/services/${invented()}`,
        `/blog/care/${invented()}`,
        `/faq/${invented()}?x=1`,
        `/${invented()}`,
        '/blog?page=999',
      ].map((path) => raw(stack.siteUrl, path)),
    )
  expect(await asked(ask)).toEqual([])
  for (const { status } of await ask()) expect(status).toBe(404)
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

test('a postcode check causes no backend request', async () => {
  expect(await asked(() => get('/coverage?postcode=E1'))).toEqual([])
})

test('a payload causes no more backend requests than its page, and none when cached', async () => {
  const { id } = JSON.parse((await get('/builds/latest.json')).body.toString())
  const page = await asked(() => get('/blog/finishes/choosing-a-sheen'))
  const payload = `/blog/finishes/choosing-a-sheen/_payload.json?${id}`
  const first = await asked(() => get(payload))
  expect(first.length).toBeLessThanOrEqual(page.length)
  expect(await asked(() => get(payload))).toEqual([])
})

test.describe('enquiries per hour', () => {
  // The name depends on the visitor, because an enquiry with identical fields counts as the same one.
  const form = (message: string, from: string) => ({
    name: `Ada ${from}`,
    phone: '',
    email: 'ada@example.org',
    postcode: 'SW4 7AA',
    message,
  })
  const post = (message: string, from: string, accept = 'application/json') =>
    raw(stack.siteUrl, '/contact', {
      method: 'POST',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
      body: new URLSearchParams(form(message, from)).toString(),
    })

  test('the third gets a 429 with Retry-After; another visitor’s is accepted', async () => {
    const from = '203.0.113.1'
    expect((await post('first', from)).status).toBe(201)
    expect((await post('second', from)).status).toBe(201)
    const third = await post('third', from)
    expect(third.status).toBe(429)
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
    // A duplicate, as from a double click, does not count as a new enquiry.
    expect((await post('second', from)).status).toBe(201)
    expect((await post('first', '203.0.113.2')).status).toBe(201)
  })

  test('without JavaScript the 429 page keeps the whole form and shows the phone number', async () => {
    const from = '203.0.113.3'
    for (const message of ['first', 'second']) expect((await post(message, from, 'text/html')).status).toBe(303)
    const { status, body } = await post('third "of" <three>', from, 'text/html')
    expect(status).toBe(429)
    expect(body.toString()).toContain('third &quot;of&quot; &lt;three&gt;')
    const { name, email, postcode } = form('', from)
    for (const [field, value] of Object.entries({ name, email, postcode })) {
      const input = tags(body.toString(), 'input').find((tag) => attribute(tag, 'name') === field)
      expect([field, attribute(input, 'value')]).toEqual([field, value])
    }
    expect(readHtml(body.toString()).text).toContain(seedField('single/contact.md', 'phone'))
  })

  test('invalid submissions do not count', async () => {
    const from = '203.0.113.4'
    for (let attempt = 0; attempt < 5; attempt++) expect((await post('', from)).status).toBe(422)
    expect((await post('first', from)).status).toBe(201)
  })

  test('addresses in the same IPv6 network count as one visitor', async () => {
    expect((await post('first', '2001:db8:1:2::1')).status).toBe(201)
    expect((await post('second', '2001:db8:1:2::2')).status).toBe(201)
    expect((await post('third', '2001:db8:1:2:ffff::3')).status).toBe(429)
    expect((await post('first', '2001:db8:1:3::1')).status).toBe(201)
  })
})
