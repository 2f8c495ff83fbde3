// The server’s answers for pages, payloads and the search index: status, cache and privacy.

import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import type { VisitorResult } from '#services/clients/accounts/visitor.ts'
import { deadline, untilDeadline } from '#services/runtime/context.ts'
import { rendered } from '../../fakeRenderer.ts'
import { pageFiles } from '../../snapshot/support.ts'
import { testSite, tokenFor, visitorOf } from '../../support.ts'

/** The data in an error page. */
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

const signedIn = (name: string) => ({ headers: { cookie: `a=b; strapi_jwt=${tokenFor(name)}` } })

describe('pages', () => {
  it('sends a prerendered page without rendering, with all security headers', async () => {
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

  it('sends the same headers without the fast path', async () => {
    const { get } = await testSite()
    const [quick, long] = [await get('/faq'), await get('/faq?utm_source=x')]
    const { date: _quick, ...quickHeaders } = quick.headers
    const { date: _long, ...longHeaders } = long.headers
    expect(longHeaders).toEqual(quickHeaders)
    expect(long.text).toBe(quick.text)
  })

  it('returns 304 if the browser has the page, and no body for HEAD', async () => {
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

  it('renders a page that is not stored once, and ignores tracking parameters', async () => {
    const { get, renderer } = await testSite()
    for (const target of [
      '/services/floor-sanding',
      '/services/floor-sanding?utm=1',
      '/services/floor-sanding?page=4',
      '/services/%66loor-sanding',
    ]) {
      expect((await get(target)).status).toBe(200)
    }
    expect(renderer.page.mock.calls).toEqual([[{ path: '/services/floor-sanding', query: '', locale: 'en' }]])
  })

  it('stores no private pages', async () => {
    const { get, renderer } = await testSite()
    for (const round of [1, 2]) {
      const answer = await get('/contact?reference=FS-ABCD2345')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(renderer.page).toHaveBeenCalledTimes(round)
    }
    await get('/contact?reference=call-0900-666')
    expect(renderer.page).toHaveBeenLastCalledWith({ path: '/contact', query: '', locale: 'en' })
  })

  it('returns a 404 with its own text for each unknown path, from one rendered page', async () => {
    const { get, renderer } = await testSite()
    const texts = {
      '/unknown?a=1': 'Page not found: /unknown',
      '/a/b/c/d': 'Page not found: /a/b/c/d',
      '/services/no-such?a=1&page=%22': 'Page Not Found: /services/no-such?a=1&page=%22',
      '/blog?page=0': 'Page Not Found: /blog?page=0',
    }
    for (const [target, text] of Object.entries(texts)) {
      const answer = await get(target)
      expect([answer.status, answer.headers['x-robots-tag']]).toEqual([404, 'noindex'])
      expect(answer.text).toContain(`<p>${text.replaceAll('&', '&#38;')}</p>`)
      expect(dataIn(answer.text)).toEqual({ abortReason: text })
      const zipped = await get(target, { headers: { 'accept-encoding': 'gzip, br' } })
      expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
      expect(gunzipSync(zipped.body).toString()).toBe(answer.text)
    }
    expect(renderer.page.mock.calls.filter(([{ missing }]) => missing)).toHaveLength(1)
  })

  it('escapes the path of a missing page wherever it appears', async () => {
    const { get } = await testSite()
    const { text } = await get("/%3C%2Fscript%3E%3Cb%3E%22'&%24%26/%E2%80%A8%C3%A9")
    expect(text).not.toMatch(/<b>|<\/script><b/)
    expect(dataIn(text)).toEqual({ abortReason: 'Page not found: /<%2Fscript><b>"\'&$&/\u2028é' })
    expect(text).toContain('<p>Page not found: /&#60;%2Fscript&#62;&#60;b&#62;&#34;&#39;&#38;$&#38;/\u2028é</p>')
  })

  it('sends a visitor with a token the stored pages and their own account page', async () => {
    const { get, renderer } = await testSite()
    for (const options of [signedIn('jo'), { headers: { authorization: `Bearer ${tokenFor('jo')}` } }]) {
      const answer = await get('/account', options)
      expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['private, no-store', undefined])
      expect(answer.text).toContain('jo')
      const [page, stored] = [await get('/faq', options), await get('/faq')]
      expect([page.text, page.headers.etag]).toEqual([stored.text, stored.headers.etag])
    }
    expect(renderer.page).toHaveBeenCalledTimes(2)
    const everybody = await get('/account')
    expect([everybody.headers['cache-control'], everybody.text.includes('jo')]).toEqual(['no-cache', false])
  })

  it('sends a stored page while it cannot be rendered again, and returns 503 if none is stored', async () => {
    const { get, renderer, backend, site } = await testSite()
    const { text } = await get('/blog')
    backend.remove('Article', 'article-0')
    await site.update()
    renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    expect(await get('/blog')).toMatchObject({ status: 200, text })
    const answer = await get('/blog/sanding')
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30'])
  })

  it('has one deadline for all backend calls of a render', async () => {
    const { get, renderer } = await testSite({ environment: { STRAPI_TIMEOUT_MS: '100' } })
    const never = () => untilDeadline(new Promise<never>(() => {}))
    renderer.page.mockImplementation(async () => {
      await never().catch(() => {})
      // The page's second call begins after the deadline.
      expect(deadline()?.aborted).toBe(true)
      return never().catch(() => rendered({ status: 503, failed: true }))
    })
    for (const target of ['/blog', '/coverage?postcode=SW4', '/services/floor-sanding'])
      expect((await get(target)).status).toBe(503)
    expect(renderer.page).toHaveBeenCalledTimes(3)
  })

  it.each([
    ['/coverage?postcode=ha2', '/coverage?postcode=HA2'],
    ['/finishes?colour=ebony&floor=oak', '/finishes?floor=oak&colour=ebony'],
    ['/portfolio?region=south-london', '/portfolio?region=south-london'],
    ['/contact?about=/services/floor-sanding', '/contact?about=%2Fservices%2Ffloor-sanding'],
  ])('renders %s once for all visitors, and does not keep it on disk', async (target, url) => {
    const [path = '', query = ''] = url.split('?')
    const { get, renderer, parts } = await testSite()
    renderer.page.mockImplementation(async () => rendered({ body: `<!doctype html>${'a page '.repeat(300)}` }))
    const answers = [await get(target), await get(`${url}&utm_source=x`), await get(url)]
    expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual(
      answers.map(() => [200, 'no-cache']),
    )
    expect(renderer.page).toHaveBeenCalledExactlyOnceWith({ path, query: `?${query}`, locale: 'en' })
    // The page itself is kept, at a moment when its variants would have been kept too.
    await get('/blog')
    await vi.waitFor(async () =>
      expect(await pageFiles(join(parts.settings.DATA_DIR, 'snapshot')).catch(() => [])).toHaveLength(1),
    )
  })

  it('sends the public page to a visitor with a token if theirs cannot be rendered', async () => {
    const readVisitor = vi.fn(async (_token: string): Promise<VisitorResult> => 'unavailable')
    const { get, renderer } = await testSite({ readVisitor })
    const shared = (await get('/account')).text
    expect(await get('/account', signedIn('jo'))).toMatchObject({ status: 200, text: shared })
    readVisitor.mockImplementation(visitorOf)
    for (const failure of [{ status: 503 }, { status: 200, body: 'half a page' }]) {
      renderer.page.mockResolvedValue(rendered({ ...failure, failed: true }))
      expect(await get('/account', signedIn('jo'))).toMatchObject({ status: 200, text: shared })
    }
  })

  it('shows the error page if rendering throws, and a bare one if even that fails', async () => {
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

describe('the search index', () => {
  const versionIn = (text: string): string => JSON.parse(text).version

  it('is immutable under its own version; under any other, the current index is sent', async () => {
    const { get } = await testSite()
    const { text } = await get('/_search/latest.json')
    expect(JSON.parse(text).entries).toContainEqual(expect.arrayContaining(['/faq/how-long']))
    const own = await get(`/_search/${versionIn(text)}.json`)
    expect([own.status, own.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    for (const name of ['latest', 'v0', `${versionIn(text)}1`]) {
      const { status, text, headers } = await get(`/_search/${name}.json`)
      expect([status, text, headers['cache-control']]).toEqual([200, own.text, 'no-cache'])
      const again = await get(`/_search/${name}.json`, { headers: { 'if-none-match': headers.etag ?? '' } })
      expect(again.status).toBe(304)
    }
  })
})

it('what a visitor searches for is neither logged nor stored', async () => {
  const { get, log, renderer } = await testSite()
  renderer.page.mockImplementation(async () => rendered())
  for (const _round of [1, 2]) {
    const { headers } = await get('/search?q=my+secret&kind=question')
    expect(headers['cache-control']).toBe('private, no-store')
  }
  expect(renderer.page).toHaveBeenCalledTimes(2)
  // A response is logged after it has been sent.
  await vi.waitFor(() => expect(log.filter((line) => line.includes('/search'))).toHaveLength(2))
  expect(log.join('')).not.toContain('secret')
})
