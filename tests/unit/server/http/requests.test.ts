// Requests that are redirected or refused.

import { describe, expect, it } from 'vitest'
import { buildId, hook, redirectEntry, testSite } from '../support.ts'

describe('decisions', () => {
  it.each<[string, number, string | undefined]>([
    ['/old/?a=b', 302, '/faq?a=b'],
    ['/old-part?x=1', 302, '/services/floor-sanding?x=1#prices'],
    ['/faq/?a=b', 301, '/faq?a=b'],
    ['//evil.com/', 301, '/evil.com'],
    ['/..//evil.com/', 301, '/evil.com'],
    ['http://evil.com//evil.com/', 301, '/evil.com'],
    ['http://evil.com', 404, undefined],
    ['/moved', 301, '/here'],
    ['/gone', 410, undefined],
    ['/\\evil.com/', 400, undefined],
    ['/%5Cevil.com/', 400, undefined],
    ['/a%00', 400, undefined],
    ['/%zz', 400, undefined],
    ['/%', 400, undefined],
    ['/\xc3\x28', 400, undefined],
    ['/\xff\xfe', 400, undefined],
    ['/assets/%zz', 400, undefined],
    ['/assets/../faq', 301, '/faq'],
    ['/healthz/', 301, '/healthz'],
  ])('%s: %i %s', async (target, status, location) => {
    const rules = [
      { from: '/moved', to: '/here', status: 301 as const },
      { from: '/gone', status: 410 as const },
    ]
    const { get } = await testSite({ rules })
    const answer = await get(target)
    // An absolute form without a path is the root, which this site renders.
    expect([answer.status, answer.headers.location]).toEqual([target === 'http://evil.com' ? 200 : status, location])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text).not.toMatch(/\bat .*\.ts|node:internal/)
    if (status === 400 || status === 410) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('responds to bytes that are not HTTP without a stack trace', async () => {
    const { get } = await testSite()
    const answer = await get('/\x01\x02')
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Oops! Something went wrong')])
    expect(answer.headers['x-frame-options']).toBe('DENY')
  })

  it('renders the 400 page only once', async () => {
    const { get, renderer } = await testSite()
    for (let round = 0; round < 5; round += 1) await get(`/%5Cevil${round}.com`)
    expect(renderer.page).toHaveBeenCalledTimes(1)
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

  it.each([
    ['POST', '/a*b', 405],
    ['DELETE', '/a*b/c', 405],
    ['PUT', '/:a(b', 405],
    ['OPTIONS', '/a*b', 404],
    ['OPTIONS', '/:a(b', 404],
    ['OPTIONS', '*x', 400],
    ['POST', '*x', 400],
    ['OPTIONS', '/flooring-job-vacancies/fitter', 204],
  ])('responds to %s %s, which no pattern of a route must be made from', async (method, target, status) => {
    const { get, log } = await testSite({ entries: { Vacancy: [{ slug: 'fitter', closesOn: '2999-01-01' }] } })
    const answer = await get(target, { method })
    expect([answer.status, log.join('').includes('A request failed')]).toEqual([status, false])
    if (status === 204) expect(answer.headers.allow).toBe('GET, HEAD, POST, OPTIONS')
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
