// Static files, health checks, robots.txt and the sitemap.

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
    const locs = (text: string) =>
      [...text.matchAll(/<loc>https:\/\/floors\.test([^<]+)<\/loc>/g)].map(([, path]) => path)
    const index = await get('/sitemap.xml')
    expect(locs(index.text)).toEqual(['/sitemaps/pages.xml', '/sitemaps/blog.xml'])
    const [pages, blog] = [await get('/sitemaps/pages.xml'), await get('/sitemaps/blog.xml')]
    expect([locs(pages.text), locs(blog.text)]).toEqual([['/about'], ['/blog']])
    // `lastmod` is the time when content changed; it is missing where that is unknown.
    expect(pages.text).not.toContain('lastmod')
    for (const { text } of [index, blog]) expect(text).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>')
    for (const each of [index, blog]) {
      const again = await get(each === index ? '/sitemap.xml' : '/sitemaps/blog.xml', {
        headers: { 'if-none-match': each.headers.etag ?? '' },
      })
      expect(again.status).toBe(304)
    }
    for (const name of ['nothing.xml', 'pages-2.xml', 'pages-0.xml', 'pages'])
      expect((await get(`/sitemaps/${name}`)).status, name).toBe(404)
  })

  it('keeps search engines away from a site that is not public', async () => {
    const staging = await testSite({ environment: { SITE_URL: 'https://staging.floors.co.uk' } })
    const site = await testSite({ environment: { SITE_URL: 'https://floors.co.uk' } })
    expect((await staging.get('/robots.txt')).text).toMatch(/^Disallow: \/$/m)
    expect((await site.get('/robots.txt')).text).toMatch(/^Allow: \/$/m)
    for (const path of ['/faq', '/favicon.svg', '/sitemap.xml']) {
      expect((await staging.get(path)).headers['x-robots-tag'], path).toBe('noindex')
      expect((await site.get(path)).headers, path).not.toHaveProperty('x-robots-tag')
    }
  })

  it('splits a section of 50,000 pages into maps that are small enough', async () => {
    const entries = Array.from({ length: 50_001 }, (_, index) => ({
      path: `/blog/a/${index}`,
      pictures: ['/media/a&b'],
    }))
    const { get } = await testSite({ sitemapSections: ['blog'], readSitemapSection: async () => entries })
    const maps = [...(await get('/sitemap.xml')).text.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(maps).toHaveLength(11)
    const texts = await Promise.all(maps.map(async (path) => (await get(path)).text))
    expect(texts.flatMap((text) => text.match(/<loc>/g) ?? [])).toHaveLength(50_001)
    for (const text of texts) expect(text.length).toBeLessThan(2_000_000)
    expect(texts[0]).toContain('/media/a&#38;b</image:loc>')
  })

  it('lists the known paths while the backend is unavailable, and does not keep that list', async () => {
    const away = () => Promise.reject(new Error('away'))
    const { get } = await testSite({ sitemapSections: ['pages', 'blog', 'services'], readSitemapSection: away })
    expect((await get('/sitemaps/blog.xml')).text.match(/<loc>/g)).toHaveLength(2)
    expect((await get('/sitemap.xml')).text).not.toContain('pages.xml')
    expect((await get('/sitemap.xml')).text).toContain('services.xml')
  })

  it('is not ready if nothing is stored and there is no backend', async () => {
    const getRedirects = () => Promise.reject(new Error('away'))
    const { get } = await testSite({ dist: undefined, getRedirects })
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/robots.txt')).status).toBe(200)
    expect((await get('/sitemap.xml')).text).toContain('/sitemaps/blog.xml')
  })
})
