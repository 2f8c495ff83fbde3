// Calls to the backend through the site: which are forwarded, with what, and their limits.

import { describe, expect, it } from 'vitest'
import { type Answer, answering } from '../../../services/clients/http/server.ts'
import { testSite, tokenFor } from '../../support.ts'

/** A site in front of a backend that responds as the test chooses and records its requests. */
async function siteWithBackend(answer: Answer = (_request, response) => response.end('{"ok":true}'), environment = {}) {
  const { origin, requests, close } = await answering((request, response) => {
    response.setHeader('content-type', 'application/json')
    answer(request, response)
  })
  const site = await testSite({ environment: { STRAPI_URL: origin, ...environment } })
  return { ...site, seen: requests, close }
}

const json = { 'content-type': 'application/json' }
const post = (body: object, headers = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

describe('the calls that are forwarded', () => {
  it('are those of the account pages', async () => {
    const { get, seen } = await siteWithBackend()
    const headers = { authorization: `Bearer ${tokenFor('somebody')}` }
    for (const call of [
      'POST /api/auth/local',
      'POST /api/auth/local/register',
      'POST /api/auth/forgot-password',
      'POST /api/auth/reset-password',
      'POST /api/auth/change-password',
      'POST /api/auth/send-email-confirmation',
      'GET /api/auth/email-confirmation?confirmation=abc',
      'GET /api/auth/google/callback?access_token=abc',
      'GET /api/connect/google',
      'GET /api/connect/google/callback?code=1&state=2',
      'GET /api/sign-in-providers',
      'GET /api/users/me?populate[role]=true',
      'POST /api/estimates',
      'DELETE /api/estimates/abc123',
      'POST /graphql',
    ]) {
      const [method = '', path = ''] = call.split(' ')
      const isPost = method === 'POST'
      const answer = await get(path, isPost ? post({ query: '{ a(b: "ä") }' }, headers) : { method, headers })
      expect([call, answer.status, answer.text]).toEqual([call, 200, '{"ok":true}'])
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(seen.at(-1)).toMatchObject({ method, url: path, body: isPost ? '{"query":"{ a(b: \\"ä\\") }"}' : '' })
    }
  })

  it('are no others', async () => {
    const { get, seen } = await siteWithBackend()
    const reads =
      '/api /api/ /api/articles /api/users /api/enquiries /api/estimates /api/users/1 /api/users/me/../../admin ' +
      '/api/connect/google/callback/x /api/connect/..%2f..%2fadmin /api/auth/local /admin /admin/login ' +
      '/content-manager/x /graphql'
    const writes = [
      ['DELETE', '/api/users/me'],
      ['DELETE', '/api/estimates/../users/me'],
      ['POST', '/api/enquiries'],
      ['POST', '/api/upload'],
      ['PUT', '/api/users/me'],
    ]
    for (const [method = '', path = ''] of [...reads.split(' ').map((path) => ['GET', path]), ...writes]) {
      const { status } = await get(path, method === 'GET' ? { method } : { ...post({}), method })
      expect([301, 400, 404, 405], `${method} ${path}`).toContain(status)
    }
    expect(seen).toEqual([])
  })
})

describe('what is forwarded with a call', () => {
  it('is the visitor’s address and token, and none of the site’s cookies', async () => {
    const { get, seen } = await siteWithBackend()
    await get('/api/users/me', {
      headers: {
        authorization: 'Bearer secret-token',
        cookie: 'strapi_jwt=secret-token; koa.sess=abc',
        'x-forwarded-for': '203.0.113.9',
        'x-custom': 'x',
        'user-agent': 'somebody',
      },
    })
    const headers = seen[0]?.headers
    expect(headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost:3000',
      'x-forwarded-proto': 'http',
    })
    for (const name of ['cookie', 'x-custom', 'user-agent']) expect(headers?.[name]).toBeUndefined()
  })
})

describe('failures', () => {
  it('does not wait forever', async () => {
    const { get } = await siteWithBackend(() => {}, { STRAPI_TIMEOUT_MS: '200' })
    const answer = await get('/api/users/me')
    expect(answer.status).toBe(504)
    expect(JSON.parse(answer.text).error.name).toBe('GatewayTimeoutError')
  })

  it.each<[string, object, number]>([
    ['a form', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1' }, 415],
    ['invalid JSON', { method: 'POST', headers: json, body: '{' }, 400],
    ['8 kB', post({ a: 'x'.repeat(8_200) }), 413],
    ['another site', post({}, { origin: 'https://evil.example' }), 403],
    ['another site, as reported by the browser', post({}, { 'sec-fetch-site': 'cross-site' }), 403],
  ])('refuses %s', async (_what, options, status) => {
    const { get, seen } = await siteWithBackend()
    const answer = await get('/api/auth/local', options)
    expect([answer.status, JSON.parse(answer.text).error.status]).toEqual([status, status])
    expect(seen).toEqual([])
  })

  it.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['a header without a token', { authorization: 'Basic abc' }],
    ['another site’s form, which sends only cookies', { cookie: 'strapi_jwt=a.b' }],
  ])('refuses GraphQL for %s', async (_who, headers) => {
    const { get, seen } = await siteWithBackend()
    const answer = await get('/graphql', post({ query: '{ faqs { slug } }' }, headers))
    expect([answer.status, JSON.parse(answer.text).error.name]).toEqual([401, 'UnauthorizedError'])
    expect(seen).toEqual([])
  })

  it.each<[string, unknown]>([
    ['the same field 1500 times', { query: `{ faqs { ${'slug '.repeat(1_500)} } }` }],
    ['brackets that never close', { query: '{ a '.repeat(1_500) }],
    ['invalid GraphQL', { query: '{' }],
    ['many queries at once', [{ query: '{ faqs { slug } }' }]],
    ['only the hash of a query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } }],
    ['null', null],
  ])('does not forward as GraphQL: %s', async (_what, body) => {
    const { get, seen } = await siteWithBackend()
    const answer = await get('/graphql', post(body as object, { authorization: `Bearer ${tokenFor('somebody')}` }))
    expect([answer.status, JSON.parse(answer.text).error.name]).toEqual([400, 'BadRequestError'])
    expect(seen).toEqual([])
  })
})

describe('the limits for one visitor', () => {
  const limits = { ACCOUNT_CALLS_PER_MINUTE: '3', ACCOUNT_MAILS_PER_10_MINUTES: '2', TRUST_PROXY: 'true' }
  const from = (address: string) => ({ 'x-forwarded-for': address })

  it('count emails and new accounts together, whatever email address they contain', async () => {
    const { get, seen } = await siteWithBackend(undefined, { ...limits, ACCOUNT_CALLS_PER_MINUTE: '4' })
    const ask = (path: string, email: string) => get(path, post({ email }, from('192.0.2.1')))
    expect((await ask('/api/auth/local/register', 'a@example.org')).status).toBe(200)
    expect((await ask('/api/auth/forgot-password', 'b@example.org')).status).toBe(200)
    const refused = await ask('/api/auth/send-email-confirmation', 'c@example.org')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(JSON.parse(refused.text)).toEqual({
      data: null,
      error: { status: 429, name: 'RateLimitError', message: expect.any(String), details: {} },
    })
    expect(seen).toHaveLength(2)
    expect((await ask('/api/auth/local', 'c@example.org')).status).toBe(200)
  })

  it('count writes per network', async () => {
    const { get, seen } = await siteWithBackend(undefined, limits)
    let host = 0
    const ask = async (path: string, method: string, address = `2001:db8:1:2::${++host}`) =>
      (await get(path, method === 'POST' ? post({}, from(address)) : { method, headers: from(address) })).status
    expect(await ask('/api/auth/local', 'POST')).toBe(200)
    expect(await ask('/api/estimates', 'POST')).toBe(200)
    expect(await ask('/api/estimates/abc', 'DELETE')).toBe(200)
    expect(await ask('/api/estimates/abc', 'DELETE')).toBe(429)
    expect(await ask('/api/auth/local', 'POST')).toBe(429)
    expect(await ask('/api/users/me', 'GET')).toBe(200)
    expect(await ask('/api/auth/local', 'POST', '2001:db8:1:3::1')).toBe(200)
    expect(seen).toHaveLength(5)
  })
})
