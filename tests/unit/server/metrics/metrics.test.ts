// The metrics on a port of their own, and the trace of a request.

import { describe, expect, it, vi } from 'vitest'
import { announceBackendCalls } from '#server/log/work.ts'
import { createServerClient } from '#services/clients/accounts/visitor.ts'
import { httpRequest } from '#services/clients/http/httpClient.ts'
import { createBackendHttp } from '#services/clients/strapi/backendHttp.ts'
import { freePort } from '../../../../scripts/process/ports.mjs'
import { answering } from '../../services/clients/http/server.ts'
import { fields } from '../routes/forms/enquirySupport.ts'
import { hook, testSite, tokenFor, visitorOf } from '../support.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${trace}-b7ad6b7169203331-01`

describe('metrics', () => {
  async function siteWithMetrics() {
    const port = await freePort()
    const site = await testSite({ environment: { METRICS_PORT: String(port) } })
    const read = async (path = '/metrics') => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    return { ...site, read }
  }

  it('count responses, renders and what is stored', async () => {
    const { get, read } = await siteWithMetrics()
    await get('/faq')
    await get('/blog')
    await get('/no-such-page?email=jo@example.org')
    await vi.waitFor(async () => expect(await read()).toContain('code="404"'))
    const text = await read()
    expect(text).toContain('http_requests_total{method="GET",code="200",cache="hit"} 1')
    expect(text).toContain('http_requests_total{method="GET",code="200",cache="miss"} 1')
    expect(text).toMatch(/http_request_duration_seconds_count 3\n/)
    expect(text).toMatch(/site_renders_total\{lane="shared",result="done"\} \d/)
    expect(text).toMatch(/site_pages_stored [1-9]/)
    expect(text).toMatch(/site_page_store_bytes [1-9]/)
    expect(text).not.toMatch(/no-such-page|example\.org|blog/)
  })

  it('take Web Vitals from browsers if that is set, and only sensible numbers', async () => {
    const port = await freePort()
    const { app, get } = await testSite({ environment: { METRICS_PORT: String(port), WEB_VITALS: 'true' } })
    const post = async (payload: string, headers = {}) =>
      (
        await app.inject({
          method: 'POST',
          url: '/_vitals',
          payload,
          headers: { 'content-type': 'text/plain', ...headers },
        })
      ).statusCode
    expect((await get('/faq')).text).toContain('<script type="module" async src="/assets/static/vitals.js"></script>')
    expect(await post('{"LCP":1200,"CLS":0.02}')).toBe(204)
    for (const body of ['', '{', '[]', '{"LCP":"1"}', '{"LCP":-1}', '{"CLS":1e9}'])
      expect(await post(body), body).toBe(400)
    expect(await post(`{"LCP":1${' '.repeat(2000)}}`)).toBe(413)
    expect(await post('{"LCP":1}', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('web_vitals_seconds_bucket{le="1.8",name="LCP"} 1')
    expect(text).toContain('web_vitals_layout_shift_count 1')
  })

  it('take no Web Vitals by default', async () => {
    const { app, get } = await testSite()
    expect((await get('/faq')).text).not.toContain('vitals')
    const { statusCode } = await app.inject({ method: 'POST', url: '/_vitals', payload: '{"LCP":1}' })
    expect(statusCode).not.toBe(204)
  })

  it('say how the backend and the spool are', async () => {
    const { app, get, read } = await siteWithMetrics()
    expect(await read()).toMatch(/site_backend_up 1\n(.*\n)*site_spool_waiting 0\n(.*\n)*site_spool_failed 0\n/)
    await get('/_hooks/content', hook({}))
    expect(await read()).toContain('site_publish_to_known_seconds_count 1')
    vi.spyOn(app.submissions, 'backlog').mockResolvedValue({ waiting: 2, oldestMs: 301_000, failed: 1 })
    const text = await read()
    expect(text).toMatch(/site_spool_waiting 2\n(.*\n)*site_spool_oldest_seconds 301\n(.*\n)*site_spool_failed 1\n/)
  })

  it('count calls to the backend by operation, without paths', async () => {
    announceBackendCalls()
    const { origin: url } = await backend()
    const { read } = await siteWithMetrics()
    const call = createBackendHttp({ baseUrl: `${url}/api`, timeoutMs: 5_000 })
    await call('GET', '/articles/secret-id')
    await httpRequest({ operation: 'enquiries', url: `${url}/broken` }).catch(() => {})
    const text = await read()
    expect(text).toContain('site_backend_requests_total{operation="articles",code="200"} 1')
    expect(text).toContain('site_backend_requests_total{operation="enquiries",code="500"} 2')
    expect(text).not.toContain('secret-id')
  })

  it('count deliveries', async () => {
    const { get, read } = await siteWithMetrics()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await get('/contact', { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
    await vi.waitFor(async () =>
      expect(await read()).toContain('site_deliveries_total{kind="enquiry",result="delivered"} 1'),
    )
  })

  it('are on no other port, and on no other path', async () => {
    const { get, read } = await siteWithMetrics()
    expect((await get('/metrics')).status).toBe(404)
    expect(await read('/')).toBe('')
  })
})

describe('the trace of a request', () => {
  it('is logged and sent to the backend, whatever answers', async () => {
    announceBackendCalls()
    const { origin: url, requests } = await backend()
    const { get, log } = await testSite({
      environment: { STRAPI_URL: url },
      async readVisitor(token) {
        await createBackendHttp({ baseUrl: url, timeoutMs: 5_000 })('GET', '/users/me')
        return visitorOf(token)
      },
    })
    const headers = { traceparent }
    await get('/faq', { headers })
    await get('/api/users/me', { headers })
    await get('/account', { headers: { ...headers, cookie: `strapi_jwt=${tokenFor('somebody')}` } })
    await vi.waitFor(() => expect(log.filter((line) => line.includes('"msg":"request"')).length).toBe(3))
    expect(log.filter((line) => line.includes(`"trace":"${trace}"`)).length).toBeGreaterThanOrEqual(3)
    expect(requests.map(({ headers }) => headers.traceparent)).toEqual([traceparent, traceparent])
  })

  it.each([
    ['none', undefined],
    ['an invalid one', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['text', '"} secret'],
  ])('is new with %s', async (_name, given) => {
    const { get, log } = await testSite()
    await get('/faq', given === undefined ? {} : { headers: { traceparent: given } })
    await vi.waitFor(() => expect(log.at(-1)).toContain('"msg":"request"'))
    expect(JSON.parse(log.at(-1) ?? '').trace).toMatch(/^(?!0{32})[\da-f]{32}$/)
  })

  it('is also sent with GraphQL queries', async () => {
    announceBackendCalls()
    const { origin: url, requests } = await backend()
    vi.stubEnv('GRAPHQL_URL', `${url}/graphql`)
    const { gql } = await import('@apollo/client')
    await createServerClient()
      .query({ query: gql('query Q { a }') })
      .catch(() => {})
    expect(requests[0]?.headers.traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/)
  })
})

/** A backend that answers everything. */
const backend = () =>
  answering((request, response) =>
    response
      .writeHead(request.url === '/broken' ? 500 : 200, { 'content-type': 'application/json' })
      .end('{"data":{"a":1}}'),
  )
