// Attacks on accounts: script injection through account data, requests from other sites, and invalid tokens.

import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { setToken, signIn, signInShown, toAccount, tokenOf } from './support/accountSteps.ts'
import { backendCalls, type Call, enquire } from './support/backendCalls.ts'
import { open } from './support/opened.ts'
import { sharedBackend } from './support/ownStack.ts'
import { raw } from './support/raw.ts'
import { strapiAdmin } from './support/strapiAdmin.ts'
import { expect, test } from './support/test.ts'

const stack = sharedBackend()
let call: Call
test.beforeAll(() => {
  call = backendCalls(stack(), '198.51.100.20')
})

const url = (path: string) => `${stack().siteUrl}${path}`
const password = 'four silent oak boards'

async function account(username: string): Promise<{ token: string; id: number; documentId: string; email: string }> {
  const { json } = await call('POST /api/auth/local/register', {
    body: { username, email: `${Date.now()}.${Math.random()}@example.test`, password },
  })
  return { token: json.jwt, ...json.user }
}
const useToken = (page: Page, value: string) => setToken(page, value, stack().siteUrl)

const hostile = [
  '<img src=x onerror="window.harmed=1">',
  '</script><script>window.harmed=1</script>',
  '"\'><svg onload=window.harmed=1>',
  '<!--<script>window.harmed=1//',
  '{{constructor.constructor("window.harmed=1")()}}\u2028',
]

test.describe('script injection through account data', () => {
  test('text is shown, not executed', async ({ page }) => {
    const { token } = await account(`named ${hostile[0]}`)
    const item = (await call('GET /api/price-items?pagination[limit]=1')).json.data[0].documentId
    for (const [index, text] of hostile.entries()) {
      await enquire(call, { reference: `XSS-${index}`, name: text, message: text }, token)
      const estimate = { title: text, lines: [{ item, quantity: 1 }] }
      expect((await call('POST /api/estimates', { token, body: { data: estimate } })).status).toBe(201)
    }
    await useToken(page, token)
    const shown = async () => {
      for (const text of hostile) {
        await expect(page.getByText(text.trim(), { exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: `Remove ${text.trim()}` })).toBeVisible()
      }
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
    }
    // Rendered by the server, then by a client-side navigation.
    await open(page, url('/account'))
    await shown()
    await open(page, url('/faq'))
    await toAccount(page)
    await shown()
  })

  test('scripts in URLs of account pages do not run', async ({ page, allow }) => {
    allow(/40[0-9]/)
    for (const path of [
      `/account/connect/${encodeURIComponent(hostile[0] ?? '')}?access_token=x`,
      `/account/connect/x?error=${encodeURIComponent(hostile[1] ?? '')}`,
      `/account/confirm-email?confirmation=${encodeURIComponent(hostile[2] ?? '')}`,
    ]) {
      await open(page, url(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect([path, await page.evaluate(() => 'harmed' in window)]).toEqual([path, false])
    }
  })

  test('the `next` parameter of the sign-in page cannot lead to another site', async ({ page }) => {
    const { email } = await account('led-astray')
    await open(page, url(`/account/sign-in?next=${encodeURIComponent('//evil.example/')}`))
    await signIn(page, email, password)
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    expect(page.url()).toBe(url('/account'))
  })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
function sign(claims: object, key = stack().jwtSecret): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
const now = () => Math.floor(Date.now() / 1000)

test.describe('invalid tokens', () => {
  let victim: Awaited<ReturnType<typeof account>>
  let tokens: Record<string, string>
  test.beforeAll(async () => {
    victim = await account('victim')
    await enquire(call, { reference: 'VICTIM-1', message: 'a secret wish' }, victim.token)
    const [gone, blocked] = [await account('gone-person'), await account('blocked-person')]
    const users = '/content-manager/collection-types/plugin::users-permissions.user'
    const admin = strapiAdmin(stack())
    await admin.call('DELETE', `${users}/${gone.documentId}`)
    await admin.call('PUT', `${users}/${blocked.documentId}`, { blocked: true })
    const [head = '', body = '', signature = ''] = victim.token.split('.')
    const { sessionId } = JSON.parse(Buffer.from(body, 'base64url').toString())
    const claims = { id: victim.id, sessionId, iat: now() - 60, exp: now() + 3600 }
    tokens = {
      expired: sign({ ...claims, iat: now() - 7200, exp: now() - 3600 }),
      'of another site': sign(claims, 'the secret of another site'),
      'without a session': sign({ ...claims, sessionId: undefined }),
      'with the session of another account': sign({ ...claims, id: victim.id + 1 }),
      unsigned: `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      'with other claims': [head, part({ ...claims, id: victim.id + 1 }), signature].join('.'),
      'cut off': `${head}.${body}`,
      'of a deleted account': gone.token,
      'of a blocked account': blocked.token,
    }
    // A token made by the same function with valid claims is accepted, so the others are rejected for their content.
    expect((await call('GET /api/users/me', { token: sign(claims) })).json.id).toBe(victim.id)
  })

  test('are rejected by every call and reveal nothing in server-rendered pages', async () => {
    for (const [kind, token] of Object.entries(tokens)) {
      const headers = { cookie: `strapi_jwt=${token}`, authorization: `Bearer ${token}` }
      for (const path of ['/account', '/prices']) {
        const { status, body } = await raw(stack().siteUrl, path, { headers })
        expect([kind, path, status, /victim|a secret wish/.test(body.toString())]).toEqual([kind, path, 200, false])
      }
      expect([kind, (await raw(stack().siteUrl, '/api/users/me', { headers })).status]).toEqual([kind, 401])
      const query = JSON.stringify({ operationName: 'Own', query: 'query Own { ownEnquiries { message } }' })
      const ownResponse = await raw(stack().siteUrl, '/graphql', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: query,
      })
      expect([kind, ownResponse.body.includes('secret wish')]).toEqual([kind, false])
    }
  })

  test('a malformed token cookie is ignored and does not prevent signing in', async ({ page }) => {
    await useToken(page, '%E0%A4%A')
    await open(page, url('/account'))
    await signInShown(page)
    await signIn(page, 'victim', password)
    await expect(page.getByText(/^Signed in as \S+@example\.test/)).toBeVisible()
  })

  test('an expired token ends the session in the browser and breaks no page', async ({ page, allow }) => {
    allow('401')
    await useToken(page, tokens.expired ?? '')
    await open(page, url('/prices'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => tokenOf(page)).toBeUndefined()
    await useToken(page, tokens.expired ?? '')
    await open(page, url('/account'))
    await expect(page).toHaveURL(/\/account\/sign-in/)
  })
})

test.describe('another site, while a visitor is signed in here', () => {
  let evil: Server
  let page: Page
  /** Shows a page on another site: `127.0.0.1`, where ours is `localhost`. */
  const show = async (html: string) => {
    evil.removeAllListeners('request')
    evil.on('request', (_request, response) => response.setHeader('content-type', 'text/html').end(html))
    await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`)
  }
  test.beforeAll(async () => {
    evil = createServer()
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  })
  test.afterAll(() => evil.close())
  test.beforeEach(({ page: fresh }) => {
    page = fresh
  })

  const submit = (action: string, fields: Record<string, string>, type = 'application/x-www-form-urlencoded') =>
    `<!doctype html><form method="post" action="${action}" enctype="${type}">${Object.entries(fields)
      .map(([name, value]) => `<textarea name='${name}'>${value}</textarea>`)
      .join('')}</form><script>document.forms[0].submit()</script>`

  test('cannot send an enquiry in the visitor’s name', async ({ allow }) => {
    allow('403')
    const { token } = await account('reader-1')
    await useToken(page, token)
    const fields = { name: 'Eve', phone: '020 7946 0000', postcode: 'SW4', message: 'not mine' }
    const answered = page.waitForResponse(url('/contact'))
    await show(submit(url('/contact'), fields))
    expect((await answered).status()).toBe(403)
    const query = '{ ownEnquiries { message } }'
    expect((await call('POST /graphql', { token, body: { query } })).json.data.ownEnquiries).toEqual([])
  })

  const calls = ['/api/auth/local', '/api/auth/change-password', '/api/estimates', '/graphql']
  const json = JSON.stringify({ identifier: 'victim', password })

  test('cannot send JSON or delete anything: the CORS preflight fails', async ({ allow, pageErrors }) => {
    allow(/CORS policy|ERR_FAILED/)
    await useToken(page, (await account('reader-4')).token)
    await show('<!doctype html>')
    const attacks = [...calls.map((call) => ['POST', call] as const), ['DELETE', '/api/estimates/abc'] as const]
    for (const [method, call] of attacks) {
      const headers = { 'content-type': 'application/json' }
      const sent = page.evaluate(
        ([target, options]) => fetch(target, { ...options, credentials: 'include' }).then(() => 'sent', String),
        [url(call), { method, headers, body: json }] as const,
      )
      expect([call, await sent]).toEqual([call, 'TypeError: Failed to fetch'])
      const preflight = new RegExp(`${url(call)}'.*CORS policy: Response to preflight request`)
      await expect.poll(() => pageErrors.filter(({ text }) => preflight.test(text)).length, call).toBe(1)
    }
  })

  test('cannot read the visitor’s data', async ({ allow }) => {
    allow(/404|CORS|ERR_FAILED/)
    const { token } = await account('reader-5')
    await useToken(page, token)
    await show('<!doctype html>')
    const read = await page.evaluate(
      (targets) =>
        Promise.all(
          targets.map((target) =>
            fetch(target, { credentials: 'include' }).then(
              (answer) => answer.text(),
              () => 'refused',
            ),
          ),
        ),
      [url('/account'), url('/api/users/me'), url('/graphql')],
    )
    expect(read).toEqual(['refused', 'refused', 'refused'])
    expect((await tokenOf(page))?.value).toBe(token)
  })

  test('cannot embed the account page in a frame', async ({ allow }) => {
    allow(/frame|X-Frame-Options|ERR_BLOCKED/)
    await useToken(page, (await account('reader-3')).token)
    await show(`<!doctype html><iframe src="${url('/account')}"></iframe>`)
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  })
})
