import { describe, expect, it } from 'vitest'
import { buildId, testSite } from './support.ts'

describe('files and small responses', () => {
  it('serves hashed files as immutable, precompressed where possible', async () => {
    const { get } = await testSite()
    const plain = await get('/assets/app.12345678.js')
    expect([plain.text, plain.headers['cache-control'], plain.headers.vary]).toEqual([
      'console.log(1)',
      'public, max-age=31536000, immutable',
      'Accept-Encoding',
    ])
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    const small = await get('/assets/app.12345678.js', { headers: { 'accept-encoding': 'br' } })
    expect([small.text, small.headers['content-encoding'], small.headers['content-type']]).toEqual([
      'brotli',
      'br',
      expect.stringContaining('javascript'),
    ])
    expect((await get(`/builds/meta/${buildId}.json`)).headers['cache-control']).toContain('immutable')
  })

  it('revalidates other files, and lets the current build be cached for a second', async () => {
    const { get } = await testSite()
    const icon = await get('/favicon.svg')
    expect([icon.status, icon.headers['cache-control'], icon.headers['content-type']]).toEqual([
      200,
      'public, max-age=0, must-revalidate',
      'image/svg+xml',
    ])
    expect((await get('/favicon.svg', { headers: { 'if-none-match': icon.headers.etag ?? '' } })).status).toBe(304)
    const latest = await get('/builds/latest.json?1763000000000')
    expect([JSON.parse(latest.text).id, latest.headers['cache-control']]).toEqual([buildId, 'public, max-age=1'])
    expect((await get('/faq/index.html')).text).not.toContain('not to be served')
  })

  it('serves health, robots and sitemap', async () => {
    const locales = [{ code: 'en', iso: 'en', file: 'locales/en.json', name: 'English' }]
    const { get } = await testSite({ environment: { SITE_URL: 'https://floors.test' }, locales })
    expect((await get('/healthz')).text).toBe('ok')
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/robots.txt')).text).toContain('Sitemap: https://floors.test/sitemap.xml')
    const map = await get('/sitemap.xml')
    expect(map.text.match(/<loc>[^<]+/g)).toEqual(
      ['/blog', '/blog/sanding', '/services/floor-sanding'].map((path) => `<loc>https://floors.test${path}`),
    )
    expect(map.text).not.toContain('lastmod')
  })

  it('is not ready if nothing is stored and there is no backend', async () => {
    const getRedirects = () => Promise.reject(new Error('away'))
    const { get } = await testSite({ dist: undefined, getRedirects })
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/robots.txt')).status).toBe(200)
    expect((await get('/sitemap.xml')).text).toContain('/blog')
  })
})
