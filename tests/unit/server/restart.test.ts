// What a server knows after a restart, with and without the backend.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { preload } from '#server/cache/preload.ts'
import type { ServerParts } from '#server/serverParts.ts'
import { readBuild } from '#server/snapshot/build.ts'
import { encodePage } from '#server/snapshot/pageFile.ts'
import { prerenderedPages } from '#server/snapshot/prerendered.ts'
import { pageFiles, storedPage, testFolder } from './snapshot/support.ts'
import { buildId, fakeBuild, fakeRenderer, hook, rendered, siteUrl, type TestSite, testSite } from './support.ts'

const away = () => Promise.reject(new Error('away'))
const versions = { faq: '1', service: '1', redirect: '1', menu: '1' }
const rule = { from: '/moved', to: '/faq', status: 301 as const }
const sitePaths = ['/', '/blog', '/blog/sanding', '/faq', '/services/floor-sanding']

/** A site that can be restarted with the same build and data folder. */
async function siteIn(known: Parameters<typeof fakeBuild>[2] = {}) {
  const folder = await testFolder()
  const dist = await fakeBuild(join(folder, 'dist'), undefined, known)
  const environment = { DATA_DIR: join(folder, 'data'), CONTENT_POLL_S: '1' }
  const backend = {
    getRedirects: async () => [rule],
    listSitePaths: async () => sitePaths,
    sitemapSections: ['blog', 'services'],
    readSitemapSection: async (section: string) =>
      sitePaths.filter((path) => path.startsWith(`/${section}`)).map((path) => ({ path })),
    getContentVersions: async (): Promise<Record<string, string>> => versions,
  }
  const start = (change: Partial<ServerParts> = {}) => testSite({ dist, environment, ...backend, ...change })
  return {
    folder,
    start,
    /** Starts while the backend is unavailable. */
    async startAlone(change: Partial<ServerParts> = {}) {
      const renderer = fakeRenderer()
      renderer.page.mockImplementation(async () => rendered({ status: 503, failed: true }))
      renderer.payload.mockImplementation(async () => rendered({ status: 503, failed: true }))
      const parts = { getRedirects: away, listSitePaths: away, readSitemapSection: away, getContentVersions: away }
      return start({ renderer, ...parts, ...change })
    },
  }
}
const confirmed = ({ get }: TestSite) =>
  vi.waitFor(async () => expect((await get('/robots.txt')).headers).not.toHaveProperty('x-content-stale'))
const yesterday = () => Date.now() - 86_400_000

describe('a restart while the backend is unavailable', () => {
  it('knows every page, the redirects and the sitemap as before, and says how old they are', async () => {
    const { start, startAlone } = await siteIn()
    const before = await start()
    const paths = ['/blog', '/blog/sanding', '/services/floor-sanding', '/faq', '/blog/_payload.json?build1']
    const texts = await Promise.all(paths.map(async (path) => (await before.get(path)).text))
    await vi.waitFor(async () => expect((await before.get('/sitemaps/blog.xml')).text).toContain('/blog/sanding'))
    const map = (await before.get('/sitemaps/blog.xml')).text
    expect((await before.get('/faq')).headers).not.toHaveProperty('x-content-stale')
    await before.app.close()

    for (let round = 0; round < 2; round += 1) {
      const { get, app, log } = await startAlone()
      for (const [index, path] of paths.entries()) {
        const { status, text, headers } = await get(path)
        expect([path, status, text]).toEqual([path, 200, texts[index]])
        expect(Number(headers['x-content-stale'])).toBeGreaterThanOrEqual(0)
      }
      expect((await get('/moved')).headers.location).toBe('/faq')
      expect((await get('/sitemaps/blog.xml')).text).toBe(map)
      expect((await get('/readyz')).status).toBe(200)
      await vi.waitFor(() => expect(log.join('')).toContain('"contentAgeS"'))
      expect(log.filter((line) => line.includes('The content backend is unavailable'))).toHaveLength(1)
      await app.close()
    }
  })

  it('serves what was known at build time', async () => {
    const { startAlone } = await siteIn({ versions, redirects: [rule], paths: sitePaths })
    const { get } = await startAlone()
    expect((await get('/faq')).status).toBe(200)
    expect((await get('/moved')).headers.location).toBe('/faq')
    expect((await get('/sitemaps/services.xml')).text).toContain('/services/floor-sanding')
  })

  it('does not bring back a removed page', async () => {
    const { start, startAlone } = await siteIn()
    const before = await start()
    expect((await before.get('/faq')).status).toBe(200)
    before.renderer.page.mockResolvedValue(rendered({ status: 404 }))
    await before.get('/_hooks/content', hook({ event: 'entry.delete', model: 'faq' }))
    expect((await before.get('/faq')).status).toBe(404)
    await before.app.close()
    expect((await (await startAlone()).get('/faq')).status).toBe(503)
  })

  it('never shows a private page to others', async () => {
    const { folder, start } = await siteIn()
    const { get, app } = await start()
    await get('/blog')
    for (const path of ['/blog', '/faq', '/contact?reference=FS-ABCD2345', '/blog/_payload.json?build1'])
      await get(path, { headers: { cookie: 'strapi_jwt=secret-token' } })
    await app.close()
    const files = await pageFiles(join(folder, 'data/snapshot'))
    // The blog and its payload, the same for everyone.
    expect(files).toHaveLength(2)
    for (const file of files) expect((await readFile(file)).includes('secret-token')).toBe(false)
  })

  it('passes shared values on to the next process', async () => {
    const { start, startAlone } = await siteIn()
    let changed = () => {}
    const cached = {
      values: () => ({ 'furniture en': 'menu' }),
      restore: vi.fn(),
      onChange: (listener: () => void) => {
        changed = listener
        return () => {}
      },
    }
    const { app } = await start({ cached })
    changed()
    await app.close()
    await startAlone({ cached })
    expect(cached.restore).toHaveBeenLastCalledWith({ 'furniture en': 'menu' })
  })
})

describe('a restart', () => {
  it('does not render unchanged pages again, however old they are', async () => {
    const { start } = await siteIn({ versions, at: yesterday() })
    const before = await start()
    const { text } = await before.get('/services/floor-sanding')
    await before.app.close()
    const site = await start()
    // Loaded into memory before and after the backend has confirmed that nothing changed.
    await site.get('/faq')
    await confirmed(site)
    site.renderer.page.mockClear()
    expect((await site.get('/services/floor-sanding')).text).toBe(text)
    expect((await site.get('/faq')).text).toBe(rendered().body)
    expect(site.renderer.page).not.toHaveBeenCalled()
  })

  it('treats a page in memory as fresh once the backend confirms that nothing has changed', async () => {
    const { start } = await siteIn({ versions, at: yesterday() })
    let tell = () => {}
    const reported = new Promise<Record<string, string>>((resolve) => {
      tell = () => resolve(versions)
    })
    const site = await start({ getContentVersions: () => reported })
    // A failed renewal does not make the page fresh.
    site.renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    await site.get('/faq')
    await vi.waitFor(() => expect(site.log.join('')).toContain('could not be rendered'))
    tell()
    await confirmed(site)
    await site.get('/faq')
    await vi.waitFor(() => expect(site.log.filter((line) => line.includes('"/faq"')).at(-1)).toContain('"cache":"hit"'))
  })

  it('renews pages by age if the backend cannot confirm them', async () => {
    const { start } = await siteIn({ at: yesterday() })
    const { get, renderer } = await start()
    expect((await get('/faq')).text).toBe(rendered().body)
    await vi.waitFor(() => expect(renderer.page).toHaveBeenCalledTimes(1))
  })

  it('renders only pages again whose content has changed in the meantime', async () => {
    const { start } = await siteIn({ versions })
    const before = await start()
    await before.get('/services/floor-sanding')
    await before.app.close()
    const site = await start({ getContentVersions: async () => ({ ...versions, faq: '2' }) })
    await confirmed(site)
    expect((await site.get('/faq')).text).toContain('<h1>/faq</h1>')
    await site.get('/services/floor-sanding')
    expect(site.renderer.page.mock.calls.map(([{ url }]) => url)).toEqual(['/faq'])
  })

  it('does not wait for a hanging backend if it knows the redirects', async () => {
    const { startAlone } = await siteIn({ versions, redirects: [rule], paths: sitePaths })
    const hangs = () => new Promise<never>(() => {})
    const parts = { getContentVersions: hangs, getRedirects: hangs, listSitePaths: hangs }
    const { get, renderer } = await startAlone(parts)
    renderer.page.mockImplementation(hangs)
    const { status, headers } = await get('/faq')
    expect([status, headers['x-content-stale']]).toEqual([200, expect.any(String)])
    expect((await get('/moved')).status).toBe(301)
  })

  it('reads only the list of pages, not the pages', async () => {
    const { folder, startAlone } = await siteIn({ versions })
    const file = join(folder, 'dist/pages/manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    const many = Array.from({ length: 10_000 }, (_, index) => ({ path: `/p/${index}`, page: `missing/${index}.page` }))
    await writeFile(file, JSON.stringify({ ...manifest, pages: [...manifest.pages, ...many] }))
    const { get, log } = await startAlone({ addresses: { questions: '/faq', numbered: '/p/@number' } })
    expect((await get('/faq')).status).toBe(200)
    // The later preload is limited too: most page files are not read before they are requested.
    expect(log.join('')).not.toContain('missing/9999.page')
    expect((await get('/p/9999')).status).toBe(503)
    expect(log.join('')).toContain('missing/9999.page')
  })

  it('loads prerendered pages into at most half of the memory', async () => {
    const keys = ['/1', '/2', '/3', '/4', '/5']
    const read: string[] = []
    const store = {
      async stored(key: string) {
        read.push(key)
        return undefined
      },
      bytes: () => read.length * 10,
    }
    await preload(store, { keys: () => keys }, { maxBytes: 40 })
    expect(read).toEqual(['/1', '/2', '/3'])
    await preload(store, { keys: () => keys }, { maxBytes: 1_000, maxKeys: 1 })
    expect(read).toEqual(['/1', '/2', '/3', '/1'])
  })

  it('sends pages of a build for another SITE_URL with its own addresses', async () => {
    const dist = await fakeBuild(await testFolder())
    const page = (origin: string) =>
      `<link rel="canonical" href="${origin}/faq"><script>{"url":"${origin}"}</script>${origin}:1 ${origin}.uk ${origin}a`
    const compressed = { gzip: gzipSync(page(siteUrl)), br: Buffer.from('as built') }
    const source = rendered({ body: page(siteUrl), compressed })
    await writeFile(join(dist, 'pages/faq.page'), await encodePage(storedPage('/faq', { rendered: source })))
    const read = async (origin: string) => {
      const build = await readBuild(dist, 'prefix_except_default')
      return (await prerenderedPages(build, origin, { warn: vi.fn() }).read('/faq'))?.rendered
    }
    const other = await read('https://floors.test')
    expect(other?.body).toBe(
      '<link rel="canonical" href="https://floors.test/faq"><script>{"url":"https://floors.test"}</script>' +
        `${siteUrl}:1 ${siteUrl}.uk ${siteUrl}a`,
    )
    // To be compressed again.
    expect(other?.compressed).toBeUndefined()
    expect((await read(siteUrl))?.compressed?.br?.toString()).toBe('as built')
  })

  it('does not use pages of another build that has replaced its own', async () => {
    const dist = await fakeBuild(await testFolder())
    const log = { warn: vi.fn() }
    const pages = prerenderedPages(await readBuild(dist, 'prefix_except_default'), siteUrl, log)
    expect(await pages.read('/faq')).toMatchObject({ key: '/faq', build: buildId })
    await writeFile(join(dist, 'pages/faq.page'), await encodePage(storedPage('/faq', { build: 'build2' })))
    expect(await pages.read('/faq')).toBeUndefined()
    expect(log.warn).toHaveBeenCalledTimes(1)
  })
})
