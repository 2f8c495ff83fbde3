import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { buildId, fakeRenderer, rendered, testSite } from './support.ts'

const token = { headers: { cookie: 'a=b; strapi_jwt=secret-token' } }

describe('pages', () => {
  it('answers a prerendered page without rendering, with all security headers', async () => {
    const { get, renderer } = await testSite()
    const answer = await get('/faq', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.status).toBe(200)
    expect(gunzipSync(answer.body).toString()).toBe(rendered().body)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';")
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    expect(renderer.page).not.toHaveBeenCalled()
  })

  it('gives the same headers the long way', async () => {
    const { get } = await testSite()
    const [quick, long] = [await get('/faq'), await get('/faq?utm_source=x')]
    const { date: _quick, ...quickHeaders } = quick.headers
    const { date: _long, ...longHeaders } = long.headers
    expect(longHeaders).toEqual(quickHeaders)
    expect(long.text).toBe(quick.text)
  })

  it('speaks of https only where the site has it', async () => {
    const { get } = await testSite({ environment: { SITE_URL: 'https://floors.test' } })
    const { headers } = await get('/faq')
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  it('answers 304 to what the browser has, and HEAD without a body', async () => {
    const { get } = await testSite()
    const { headers } = await get('/faq')
    const etag = headers.etag ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get('/faq', { headers: { 'if-none-match': known } })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get('/faq', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    const head = await get('/faq', { method: 'HEAD' })
    expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([200, '', headers['content-length'], etag])
  })

  it('renders once what is not stored, and ignores tracking parameters', async () => {
    const { get, renderer } = await testSite()
    for (const target of ['/services/floor-sanding', '/services/floor-sanding?utm=1', '/services/floor-sanding?page=4', '/services/%66loor-sanding']) {
      expect((await get(target)).status).toBe(200)
    }
    expect(renderer.page.mock.calls).toEqual([[{ url: '/services/floor-sanding' }]])
  })

  it('keeps the pages of a list apart', async () => {
    const { get, renderer } = await testSite()
    for (const target of ['/blog?page=2&utm=1', '/blog?page=2', '/blog?page=3']) await get(target)
    expect(renderer.page.mock.calls.map(([request]) => request.url)).toEqual(['/blog?page=2', '/blog?page=3'])
  })

  it('stores nothing that belongs to one visitor', async () => {
    const { get, renderer } = await testSite()
    for (const round of [1, 2]) {
      const answer = await get('/contact?reference=FS-ABCD2345')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(renderer.page).toHaveBeenCalledTimes(round)
    }
    await get('/contact?reference=call-0900-666')
    expect(renderer.page).toHaveBeenLastCalledWith({ url: '/contact' })
  })

  it('answers unknown paths with 404, names the full path, stores nothing', async () => {
    const { get, renderer } = await testSite()
    const answer = await get('/unknown?a=1')
    expect([answer.status, answer.text]).toEqual([404, '<!doctype html>Page not found: /unknown?a=1'])
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    renderer.page.mockClear()
    await get('/unknown')
    expect(renderer.page).toHaveBeenCalledTimes(1)
  })

  it('answers missing files in plain text without rendering', async () => {
    const { get, renderer } = await testSite()
    for (const target of ['/assets/gone.js', '/missing.png', '/favicon.ico', '/faq/index.pageContext.json', '/builds/meta/x.json', '/media/1/x']) {
      const answer = await get(target)
      expect([target, answer.status, answer.headers['content-type']]).toEqual([target, 404, expect.stringContaining('text/plain')])
    }
    expect(renderer.page).not.toHaveBeenCalled()
  })

  it('bypasses the store for a visitor with a token', async () => {
    const { get, renderer } = await testSite()
    for (const options of [token, { headers: { authorization: 'Bearer secret-token' } }]) {
      const answer = await get('/faq', options)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers.etag).toBeUndefined()
      expect(answer.text).toContain('secret-token')
    }
    expect((await get('/faq')).text).not.toContain('secret-token')
    expect(renderer.page).toHaveBeenCalledTimes(2)
    expect((await get('/faq', { headers: { cookie: 'not_strapi_jwt=1; theme=dark' } })).headers['cache-control']).toBe('no-cache')
  })

  it('never mixes visitors', async () => {
    const { get } = await testSite()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => get('/blog', index % 3 ? { headers: { authorization: `Bearer user-${index}` } } : {})),
    )
    answers.forEach(({ text }, index) => {
      expect(text.match(/user-\d+/g)).toEqual(index % 3 ? [`user-${index}`] : null)
    })
  })

  it('keeps serving when the backend is away, and says 503 where it has nothing', async () => {
    const { get, renderer } = await testSite()
    await get('/blog')
    renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    expect((await get('/blog')).status).toBe(200)
    const answer = await get('/blog/sanding')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
  })

  it('shows the error page when rendering throws, and a bare one when even that fails', async () => {
    const { get, renderer } = await testSite()
    renderer.page.mockRejectedValueOnce(new Error('broken'))
    const answer = await get('/blog')
    expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('Refused')])
    renderer.page.mockRejectedValue(new Error('broken'))
    const bare = await get('/blog')
    expect(bare.status).toBe(500)
    expect(bare.text).toContain('Oops! Something went wrong')
    expect(bare.text).toMatch(/<a href="\/">Clear errors<\/a>/)
  })
})

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
    ['/assets/%zz', 400, undefined],
    ['/assets/../faq', 301, '/faq'],
    ['/healthz/', 301, '/healthz'],
  ])('%s: %i %s', async (target, status, location) => {
    const rules = [{ from: '/moved', to: '/here', status: 301 as const }, { from: '/gone', status: 410 as const }]
    const { get } = await testSite({ rules })
    const answer = await get(target)
    // An absolute form without a path is the root, which this site renders.
    expect([answer.status, answer.headers.location]).toEqual([target === 'http://evil.com' ? 200 : status, location])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.text).not.toMatch(/\bat .*\.ts|node:internal/)
    if (status === 400 || status === 410) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('answers bytes that are no HTTP without a stack trace', async () => {
    const { get } = await testSite()
    const answer = await get('/\xff\xfe')
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('Oops! Something went wrong')])
    expect(answer.headers['x-frame-options']).toBe('DENY')
  })

  it('makes the 400 page once', async () => {
    const { get, renderer } = await testSite()
    for (let round = 0; round < 5; round += 1) await get(`/%5Cevil${round}.com`)
    expect(renderer.page).toHaveBeenCalledTimes(1)
  })

  it('answers other methods with what is allowed', async () => {
    const { get } = await testSite()
    for (const [method, target] of [['POST', '/faq'], ['PUT', '/'], ['DELETE', '/old'], ['PATCH', '/unknown'], ['POST', '/healthz']] as const) {
      const answer = await get(target, { method, headers: { 'content-type': 'text/strange' } })
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, OPTIONS'])
    }
    const options = await get('/contact', { method: 'OPTIONS' })
    expect([options.status, options.headers.allow]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect((await get('*', { method: 'OPTIONS' })).status).toBe(204)
    expect((await get('/old/', { method: 'HEAD' })).headers.location).toBe('/faq')
  })

  it('lets a new rule of the backend win over a stored page', async () => {
    const rules = [{ from: '/nothing', to: '/faq', status: 302 as const }]
    const { get } = await testSite({ rules })
    expect((await get('/faq')).status).toBe(200)
    rules.push({ from: '/faq', to: '/services/floor-sanding', status: 302 })
    rules.shift()
    await get('/_hooks/content', hook({ event: 'entry.create', model: 'redirect' }))
    expect((await get('/faq')).headers.location).toBe('/services/floor-sanding')
    expect((await get(`/faq/_payload.json?${buildId}`)).status).toBe(404)
  })

  it('keeps the last known rules while the backend is away', async () => {
    const getRedirects = vi.fn(async () => [{ from: '/moved', to: '/faq', status: 302 as const }])
    const { get, log } = await testSite({ getRedirects })
    getRedirects.mockRejectedValue(new Error('away'))
    expect((await get('/_hooks/content', hook({ model: 'redirect' }))).status).toBe(204)
    expect((await get('/moved')).headers.location).toBe('/faq')
    expect(log.join('')).toContain('the last known ones stay')
  })

  it('warns of a rule it does not use', async () => {
    const { get, log } = await testSite({ rules: [{ from: '/loop', to: '/loop/', status: 302 }] })
    expect((await get('/loop')).status).toBe(404)
    expect(log.join('')).toContain('it points to itself')
  })
})

const hook = (body: object, secret = 'sixteen-characters') => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-hook-secret': secret },
  body: JSON.stringify(body),
})

describe('payloads', () => {
  const payload = (path: string, rest = buildId) => `${path}/_payload.json?${rest}`

  it('answers the prerendered data without the furniture', async () => {
    const { get, renderer } = await testSite()
    const answer = await get(payload('/faq'))
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { pageId: '/faq', data: {} }])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(renderer.payload).not.toHaveBeenCalled()
  })

  it('renders others once, by the query that matters', async () => {
    const { get, renderer } = await testSite()
    for (const rest of [`page=2&${buildId}`, `utm=1&page=2&${buildId}`]) await get(payload('/blog', rest))
    await get(payload(''))
    expect(renderer.payload.mock.calls.map(([request]) => request.url)).toEqual(['/blog?page=2', '/'])
  })

  it('has the status of the page', async () => {
    const { get, renderer } = await testSite()
    expect((await get(payload('/unknown'))).status).toBe(404)
    renderer.payload.mockResolvedValue(rendered({ status: 503, failed: true, body: '{}', contentType: 'application/json' }))
    expect((await get(payload('/blog'))).status).toBe(503)
  })

  it.each([['another build', payload('/faq', 'build0')], ['no build', '/faq/_payload.json'], ['a redirected page', payload('/old')]])(
    'makes the browser load the page itself: %s',
    async (_what, target) => {
      const { get } = await testSite()
      const answer = await get(target)
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    },
  )

  it('is private with a token', async () => {
    const { get } = await testSite()
    expect((await get(payload('/faq'), token)).headers['cache-control']).toBe('private, no-store')
  })
})

describe('files and small answers', () => {
  it('serves hashed files for ever, precompressed where possible', async () => {
    const { get } = await testSite()
    const plain = await get('/assets/app.12345678.js')
    expect([plain.text, plain.headers['cache-control'], plain.headers.vary]).toEqual(['console.log(1)', 'public, max-age=31536000, immutable', 'Accept-Encoding'])
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    const small = await get('/assets/app.12345678.js', { headers: { 'accept-encoding': 'br' } })
    expect([small.text, small.headers['content-encoding'], small.headers['content-type']]).toEqual(['brotli', 'br', expect.stringContaining('javascript')])
    expect((await get(`/builds/meta/${buildId}.json`)).headers['cache-control']).toContain('immutable')
  })

  it('revalidates other files, and answers the build for a second', async () => {
    const { get } = await testSite()
    const icon = await get('/favicon.svg')
    expect([icon.status, icon.headers['cache-control'], icon.headers['content-type']]).toEqual([200, 'public, max-age=0, must-revalidate', 'image/svg+xml'])
    expect((await get('/favicon.svg', { headers: { 'if-none-match': icon.headers.etag ?? '' } })).status).toBe(304)
    const latest = await get('/builds/latest.json?1763000000000')
    expect([JSON.parse(latest.text).id, latest.headers['cache-control']]).toEqual([buildId, 'public, max-age=1'])
    expect((await get('/faq/index.html')).text).not.toContain('not to be served')
  })

  it('answers health, robots and sitemap', async () => {
    const { get } = await testSite({ environment: { SITE_URL: 'https://floors.test' } })
    expect((await get('/healthz')).text).toBe('ok')
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://floors.test/sitemap.xml')
    const map = await get('/sitemap.xml')
    expect(map.text.match(/<loc>[^<]+/g)).toEqual(['/blog', '/blog/sanding', '/faq'].map((path) => `<loc>https://floors.test${path}`))
    expect(map.text).not.toContain('lastmod')
  })

  it('is not ready with nothing stored and no backend', async () => {
    const getRedirects = () => Promise.reject(new Error('away'))
    const { get } = await testSite({ dist: undefined, getRedirects })
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/robots.txt')).status).toBe(200)
    expect((await get('/sitemap.xml')).text).toContain('/blog')
  })
})

describe('the content hook', () => {
  it('does not exist without a secret and refuses a wrong one', async () => {
    const open = await testSite({ environment: { HOOK_SECRET: '' } })
    expect((await open.get('/_hooks/content', hook({ model: 'faq' }))).status).toBe(404)
    const { get } = await testSite()
    for (const secret of ['', 'sixteen-character', 'sixteen-characterS', 'x'.repeat(5000)]) {
      expect((await get('/_hooks/content', hook({ model: 'faq' }, secret))).status).toBe(403)
    }
  })

  it('makes the next request render what changed', async () => {
    const forgetFurniture = vi.fn()
    const { get, renderer, log } = await testSite({ forgetFurniture })
    await get('/services/floor-sanding')
    expect((await get('/_hooks/content', hook({ event: 'entry.publish', model: 'faq', entry: { id: 1 } }))).status).toBe(204)
    await get('/services/floor-sanding')
    expect(renderer.page).toHaveBeenCalledTimes(1)
    expect((await get('/faq')).text).toContain('<h1>/faq</h1>')
    expect(forgetFurniture).toHaveBeenCalledTimes(1)
    expect(log.join('')).toMatch(/"marked":2/)
  })

  it.each([{ model: 'menu' }, { model: 'contact' }, { model: 'footer-menu' }, { event: 'media.update', media: { hash: 'oak', ext: '.jpg' } }])(
    'renders everything anew after %o',
    async (body) => {
      const { get, renderer } = await testSite()
      await get('/services/floor-sanding')
      await get('/_hooks/content', hook(body))
      await get('/services/floor-sanding')
      await get('/faq')
      expect(renderer.page).toHaveBeenCalledTimes(3)
    },
  )
})

describe('the log', () => {
  it('has one line per request, and nothing private', async () => {
    const { get, log } = await testSite()
    const before = log.length
    await get('/faq')
    await get('/faq?email=jo@example.org', { headers: { authorization: 'Bearer secret-token', cookie: 'strapi_jwt=secret-token' } })
    await get('/contact?reference=FS-ABCD2345')
    await vi.waitFor(() => expect(log.length).toBe(before + 3))
    const lines = log.slice(before).map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ method: 'GET', path: '/faq', status: 200, cache: 'hit', id: expect.any(String), ms: expect.any(Number) })
    expect(lines[1]).toMatchObject({ path: '/faq', cache: 'bypass' })
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
    expect(log.join('')).not.toMatch(/secret-token|example\.org|FS-ABCD/)
  })

  it('tells of a failure without what the client sent', async () => {
    const { get, renderer, log } = await testSite()
    const error = Object.assign(new Error('broken', { cause: new Error('why') }), { config: { data: 'secret-form' } })
    renderer.page.mockRejectedValue(error)
    await get('/blog?q=secret-query', { headers: { 'x-strange': 'secret-header' } })
    expect(log.join('')).toContain('broken')
    expect(log.join('')).not.toMatch(/secret-/)
  })
})

describe('stopping', () => {
  it('finishes the running request and takes no new ones', async () => {
    const renderer = fakeRenderer()
    let finish = () => {}
    renderer.page.mockImplementation(() => new Promise((resolve) => {
      finish = () => resolve(rendered({ body: '<!doctype html>late' }))
    }))
    const { app } = await testSite({ renderer })
    const { port } = app.server.address() as AddressInfo
    // A connection that browsers keep open does not hold the server up.
    const idle = fetch(`http://127.0.0.1:${port}/faq`)
    await (await idle).text()
    const running = fetch(`http://127.0.0.1:${port}/blog`).then((response) => response.text())
    await vi.waitFor(() => expect(renderer.page).toHaveBeenCalled())
    const closed = app.close()
    finish()
    expect(await running).toContain('late')
    await closed
    expect((await idle).status).toBe(200)
    await expect(new Promise((resolve, reject) => connect(port, '127.0.0.1').on('connect', resolve).on('error', reject))).rejects.toThrow('ECONNREFUSED')
  })
})
