// Static files, health checks, the sitemap and the content hook.

import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildId } from '../fakeBuild.ts'
import { fakeBackend } from '../fakes.ts'
import { hook, redirectEntry, testSite } from '../support.ts'

describe('files and small responses', () => {
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

  it('the sitemap follows the content, and has no address that is redirected', async () => {
    const { get, backend, site } = await testSite()
    const before = await get('/sitemaps/questions.xml')
    expect(before.text).toContain('/faq/how-long<')
    backend.publish('Faq', { slug: 'dust', question: 'Is there dust?' })
    backend.publish('Redirect', redirectEntry({ from: '/faq/how-long', to: '/faq', status: 301 }))
    await site.update()
    const after = await get('/sitemaps/questions.xml', { headers: { 'if-none-match': before.headers.etag ?? '' } })
    expect([after.status, after.text.match(/\/faq\/[\w-]+/g)]).toEqual([200, ['/faq/dust']])
  })

  it('splits a large section into maps of 5,000 pages, with their pictures', async () => {
    const cover = { url: '/uploads/oak.jpg', width: 1600, height: 800, alternativeText: '' }
    const Article = Array.from({ length: 5_500 }, (_, index) => ({
      ...{ slug: `article-${index}`, title: `Article ${index}`, tag: { documentId: 'sanding' }, cover },
    }))
    const { get, site } = await testSite({ entries: { Article }, dist: undefined })
    await site.update()
    const index = await get('/sitemap.xml')
    expect(index.text.match(/\/sitemaps\/blog[^<]*/g)).toEqual(['/sitemaps/blog.xml', '/sitemaps/blog-2.xml'])
    const [first, second] = [await get('/sitemaps/blog.xml'), await get('/sitemaps/blog-2.xml')]
    expect(first.text.match(/<url>/g)).toHaveLength(5_000)
    const articles = (first.text + second.text).match(/<loc>[^<]*\/sanding\/article-/g)
    expect(articles).toHaveLength(5_500)
    expect(first.text.length).toBeLessThan(2_000_000)
    expect(first.text).toMatch(/<image:loc>[^<]*\/media\/[^<]*<\/image:loc>/)
  })

  it('is not ready until it knows some content', async () => {
    const backend = fakeBackend()
    backend.isAway = true
    const { get } = await testSite({ dist: undefined, backend })
    expect((await get('/readyz')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/robots.txt')).status).toBe(200)
    expect((await get('/sitemap.xml')).status).toBe(503)
    // Asking is enough for it to look again.
    backend.isAway = false
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/sitemap.xml')).text).toContain('/sitemaps/blog.xml')
  })

  it('without any content, as after a build with PRERENDER=false, reads it before it listens', async () => {
    const { get } = await testSite({ dist: undefined, warmUp: async () => {} })
    expect((await get('/sitemap.xml')).status).toBe(200)
  })

  it('is ready without a backend if it knows some content', async () => {
    const backend = fakeBackend()
    const { get } = await testSite({ backend })
    backend.isAway = true
    expect((await get('/readyz')).status).toBe(200)
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

  it('answers a wrong secret before the body has arrived, and reads 64 kB at most', async () => {
    const { app, get } = await testSite()
    const { port } = app.server.address() as AddressInfo
    const head = `POST /_hooks/content HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n`
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    // The body is never sent.
    socket.write(`${head}X-Hook-Secret: wrong\r\n\r\n{`)
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 403 /)
    const large = await get('/_hooks/content', hook({ model: 'faq', entry: 'x'.repeat(64 * 1024) }))
    expect(large.status).toBe(413)
  })
})
