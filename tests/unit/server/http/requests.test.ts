// Requests that are redirected or refused.

import { describe, expect, it } from 'vitest'
import { buildId } from '../fakeBuild.ts'
import { hook, redirectEntry, testSite } from '../support.ts'

describe('decisions', () => {
  /** Beyond what decide.test.ts and payload.test.ts ask for. */
  const targets: [target: string, status: number, location?: string][] = [
    ['http://evil.com//evil.com/', 301, '/evil.com'],
    // An absolute form without a path is the root, which this site renders.
    ['http://evil.com', 200],
    ['/gone', 410],
    ['/\\evil.com/', 400],
    ['/%', 400],
    ['/\xc3\x28', 400],
    ['/\xff\xfe', 400],
    ['/assets/%zz', 400],
    ['/assets/../faq', 301, '/faq'],
    ['/healthz/', 301, '/healthz'],
  ]

  it('are sent with security headers, and error pages without a stack', async () => {
    const { get } = await testSite({ rules: [{ from: '/gone', status: 410 }] })
    for (const [target, status, location] of targets) {
      const answer = await get(target)
      expect([target, answer.status, answer.headers.location]).toEqual([target, status, location])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.text).not.toMatch(/\bat .*\.ts|node:internal/)
      if (status >= 400) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  it('responds to bytes that are not HTTP without a stack trace', async () => {
    const { get } = await testSite()
    const answer = await get('/\x01\x02')
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Oops! Something went wrong')])
    expect(answer.headers['x-frame-options']).toBe('DENY')
  })

  it('responds to other methods with the allowed ones', async () => {
    const { get } = await testSite()
    for (const [method, target] of [
      ['POST', '/faq'],
      ['PUT', '/'],
      ['DELETE', '/old'],
      ['PATCH', '/unknown'],
      ['POST', '/healthz'],
    ] as const) {
      const answer = await get(target, { method, headers: { 'content-type': 'text/strange' } })
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS'])
    }
    for (const target of ['/faq', '/services/no-such']) {
      const page = await get(target, { method: 'POST', headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.status, page.headers.allow, page.headers['content-type']]).toEqual([
        405,
        'GET, HEAD, OPTIONS',
        'text/html; charset=utf-8',
      ])
    }
    expect((await get('/account/sign-in', { method: 'PUT' })).headers.allow).toBe('GET, HEAD, POST, OPTIONS')
    const options = await get('/contact', { method: 'OPTIONS' })
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect((await get('*', { method: 'OPTIONS' })).status).toBe(204)
    expect((await get('/old/', { method: 'HEAD' })).headers.location).toBe('/faq')
  })

  it('responds to targets which no pattern of a route must be made from', async () => {
    const { get, log } = await testSite({ entries: { Vacancy: [{ slug: 'fitter', closesOn: '2999-01-01' }] } })
    for (const [method, target, status] of [
      ['POST', '/a*b', 405],
      ['DELETE', '/a*b/c', 405],
      ['PUT', '/:a(b', 405],
      ['OPTIONS', '/a*b', 404],
      ['OPTIONS', '/:a(b', 404],
      ['OPTIONS', '*x', 400],
      ['POST', '*x', 400],
    ] as const)
      expect([method, target, (await get(target, { method })).status]).toEqual([method, target, status])
    const { status, headers } = await get('/flooring-job-vacancies/fitter', { method: 'OPTIONS' })
    expect([status, headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect(log.join('')).not.toContain('A request failed')
  })

  it('prefers a new rule from the backend to a stored page', async () => {
    const { get, backend } = await testSite()
    expect((await get('/faq')).status).toBe(200)
    backend.publish('Redirect', redirectEntry({ from: '/faq', to: '/services/floor-sanding', status: 302 }))
    await get('/_hooks/content', hook({ event: 'entry.create', model: 'redirect' }))
    expect((await get('/faq')).headers.location).toBe('/services/floor-sanding')
    expect((await get(`/faq/_payload.json?${buildId}`)).status).toBe(302)
    backend.remove('Redirect', '/faq')
    await get('/_hooks/content', hook({ event: 'entry.delete', model: 'redirect' }))
    expect((await get('/faq')).status).toBe(200)
  })
})
