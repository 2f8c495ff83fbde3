// How many backend requests a visitor can cause, and how many enquiries they can send.

import { countingProxy } from './support/countingProxy.ts'
import { attribute, readHtml, tags } from './support/html.ts'
import { raw } from './support/raw.ts'
import { routes } from './support/routes.ts'
import { seedField } from './support/seed.ts'
import { type SiteStack, startSiteBeside } from './support/stack.ts'
import { sharedStack } from './support/stackFile.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let stack: SiteStack
let proxy: Awaited<ReturnType<typeof countingProxy>>

test.beforeAll(async () => {
  proxy = await countingProxy()
  // The build may be older than the usual maximum age of pages. Polling is off, so that only requests caused by
  // visitors are counted.
  const siteEnv = {
    PAGE_MAX_AGE_S: '86400',
    CONTENT_POLL_S: '0',
    STRAPI_URL: proxy.url,
    ENQUIRIES_PER_HOUR: '2',
    TRUST_PROXY: 'true',
  }
  stack = await startSiteBeside(sharedStack(), { siteEnv })
  proxy.forwardTo(stack.strapiUrl)
  // Furniture, redirects and the prices that texts name are read once per process, with the first pages rendered; the
  // search is prepared in the background after the start.
  for (const path of ['/search?q=oak', '/blog/planning', '/blog/repairs/why-floors-creak']) await get(path)
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

test('prerendered pages cause no backend requests', async () => {
  const prerendered = routes.filter(({ mode }) => mode === 'prerendered')
  expect(await asked(() => Promise.all(prerendered.map(({ path }) => get(path))))).toEqual([])
})

for (const { path, most } of [
  { path: '/blog', most: 3 },
  { path: '/blog/care', most: 3 },
  { path: '/blog/care/when-to-recoat', most: 2 },
]) {
  test(`${path} causes at most ${most} different backend requests, and none when cached`, async () => {
    const first = await asked(() => get(path))
    expect(first.length).toBeGreaterThan(0)
    expect(first.length).toBeLessThanOrEqual(most)
    expect(first).toEqual([...new Set(first)])
    expect(first.filter((call) => call.startsWith('GET '))).toEqual([])
    expect(await asked(() => get(path))).toEqual([])
    expect(await asked(() => get(`${path}?utm_source=mail`))).toEqual([])
  })
}

test('20 simultaneous visitors of a new page cause no more requests than one', async () => {
  const alone = await asked(() => get('/blog/parquet/parquet-patterns'))
  const together = await asked(() =>
    Promise.all(Array.from({ length: 20 }, () => get('/blog/parquet/bitumen-under-old-blocks'))),
  )
  expect(together).toEqual(alone)
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
  // Until the site has loaded the list of its pages, it asks the backend about each one.
  await expect.poll(() => asked(ask)).toEqual([])
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

test('a second postcode check causes no backend request', async () => {
  await get('/coverage?postcode=SW4')
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

test.describe('malformed backend data with status 200', () => {
  type Change = (value: unknown) => unknown
  const inside = (value: unknown, change: Change): unknown => {
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, change(each)]))
  }
  const textsAsObjects: Change = (value) => (typeof value === 'string' ? { value } : inside(value, textsAsObjects))
  const emptyLists: Change = (value) => (Array.isArray(value) ? [] : inside(value, emptyLists))
  /** Sets the relations of root entries to null. */
  const nullRelations: Change = (value) =>
    inside(value, (root) =>
      Array.isArray(root)
        ? root.map((entry) => inside(entry, (each) => (Array.isArray(each) || !isObject(each) ? each : null)))
        : inside(root, (each) => (Array.isArray(each) || !isObject(each) ? each : null)),
    )
  const isObject = (value: unknown) => typeof value === 'object' && value !== null

  /**
   * Invalidates every page, as an editor’s change of the menu does, so that each is rendered again on the next request.
   */
  const makeAllAnew = () =>
    raw(stack.siteUrl, '/_hooks/content', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hook-secret': stack.hookSecret },
      body: JSON.stringify({ event: 'entry.publish', model: 'menu' }),
    })
  const paths = routes.filter(({ mode }) => mode !== 'visitor').map(({ path }) => path)
  // One after the other: a page that waits too long for its turn is sent as stored, which may be an older one.
  const read = async () => {
    const pages = []
    for (const path of paths) {
      const { status, body } = await raw(stack.siteUrl, path)
      pages.push({ path, status, text: readHtml(body.toString()).text })
    }
    return pages
  }

  // Other files publish articles and book surveys in the same Strapi at the same time.
  test.beforeAll(() => {
    proxy.replay = true
  })
  test.afterEach(() => {
    proxy.tamper = undefined
  })

  for (const [name, tamper] of Object.entries({ textsAsObjects, emptyLists, nullRelations }))
    test(`does not break any page: ${name}`, async () => {
      await makeAllAnew()
      const good = await read()
      proxy.tamper = (answer) => ({ ...answer, data: tamper(answer.data) })
      await makeAllAnew()
      expect(await read()).toEqual(good)
      proxy.tamper = undefined
      await makeAllAnew()
      expect(await read()).toEqual(good)
    })
})
