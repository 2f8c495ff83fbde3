import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { rendered, testSite } from './support.ts'

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
    expect(answer.headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';",
    )
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
    expect([head.status, head.text, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      headers['content-length'],
      etag,
    ])
  })

  it('renders once what is not stored, and ignores tracking parameters', async () => {
    const { get, renderer } = await testSite()
    for (const target of [
      '/services/floor-sanding',
      '/services/floor-sanding?utm=1',
      '/services/floor-sanding?page=4',
      '/services/%66loor-sanding',
    ]) {
      expect((await get(target)).status).toBe(200)
    }
    expect(renderer.page.mock.calls).toEqual([[{ url: '/services/floor-sanding', locale: 'en' }]])
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
    expect(renderer.page).toHaveBeenLastCalledWith({ url: '/contact', locale: 'en' })
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
    for (const target of [
      '/assets/gone.js',
      '/missing.png',
      '/favicon.ico',
      '/faq/index.pageContext.json',
      '/builds/meta/x.json',
      '/media/1/x',
    ]) {
      const answer = await get(target)
      expect([target, answer.status, answer.headers['content-type']]).toEqual([
        target,
        404,
        expect.stringContaining('text/plain'),
      ])
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
    expect((await get('/faq', { headers: { cookie: 'not_strapi_jwt=1; theme=dark' } })).headers['cache-control']).toBe(
      'no-cache',
    )
  })

  it('renders for sixteen visitors at once; more of them get what everybody gets', async () => {
    const { get, renderer } = await testSite()
    const shared = (await get('/faq')).text
    const release: (() => void)[] = []
    renderer.page.mockImplementation(
      ({ token = '' }) => new Promise((resolve) => release.push(() => resolve(rendered({ body: `for ${token}` })))),
    )
    const first = Array.from({ length: 16 }, () => get('/faq', token))
    await vi.waitFor(() => expect(release).toHaveLength(16))
    expect((await get('/faq', token)).text).toBe(shared)
    for (const each of release) each()
    for (const { text } of await Promise.all(first)) expect(text).toBe('for secret-token')
    const next = get('/faq', token)
    await vi.waitFor(() => expect(release).toHaveLength(17))
    release.at(-1)?.()
    expect((await next).text).toBe('for secret-token')
  })

  it('never mixes visitors', async () => {
    const { get } = await testSite()
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        get('/blog', index % 3 ? { headers: { authorization: `Bearer user-${index}` } } : {}),
      ),
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

  it('gives who has a token what everybody gets, when theirs cannot be made', async () => {
    const { get, renderer } = await testSite()
    const shared = (await get('/blog')).text
    for (const failure of [{ status: 503 }, { status: 200, body: 'half a page' }]) {
      renderer.page.mockResolvedValue(rendered({ ...failure, failed: true }))
      expect(await get('/blog', token)).toMatchObject({ status: 200, text: shared })
    }
    renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    expect((await get('/blog/sanding', token)).status).toBe(503)
    renderer.payload.mockResolvedValue(rendered({ status: 503, failed: true }))
    expect((await get('/faq/_payload.json?build1', token)).status).toBe(200)
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
