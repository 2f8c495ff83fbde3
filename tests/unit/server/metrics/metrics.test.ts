// The metrics on a port of their own, and the trace of a request.

import { describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../scripts/process/ports.mjs'
import { hook, testSite } from '../support.ts'

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
    expect(text).toMatch(/site_renders_total\{limit="shared",result="done"\} \d/)
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

  it('say how the backend and the spool are', async () => {
    const { app, get, read } = await siteWithMetrics()
    expect(await read()).toMatch(/site_backend_up 1\n(.*\n)*site_spool_waiting 0\n(.*\n)*site_spool_failed 0\n/)
    await get('/_hooks/content', hook({}))
    expect(await read()).toContain('site_publish_to_known_seconds_count 1')
    vi.spyOn(app.submissions, 'backlog').mockResolvedValue({ waiting: 2, oldestMs: 301_000, failed: 1 })
    const text = await read()
    expect(text).toMatch(/site_spool_waiting 2\n(.*\n)*site_spool_oldest_seconds 301\n(.*\n)*site_spool_failed 1\n/)
  })
})
