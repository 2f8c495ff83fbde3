// What a server knows after a restart, with and without the backend.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createArchive } from '#server/cache/archive.ts'
import { createPrepareResponse } from '#server/cache/preparedResponse.ts'
import { readBuild } from '#server/snapshot/build.ts'
import { DiskWriter } from '#server/snapshot/diskWriter.ts'
import { encodePage } from '#server/snapshot/pageFile.ts'
import { PageFolder } from '#server/snapshot/pageFolder.ts'
import { type Entries, fakeBackend } from '../fakes.ts'
import { pageFiles, storedPage } from '../snapshot/support.ts'
import { newFolder as testFolder } from '../spool/support.ts'
import { fakeBuild, redirectEntry, rendered, siteUrl, type TestSiteOptions, testSite } from '../support.ts'

const rule = { from: '/moved', to: '/faq', status: 301 as const }

/** A site that can be restarted with the same build and data folder. */
async function siteIn(built: { at?: number; entries?: Entries } = {}) {
  const folder = await testFolder()
  const backend = fakeBackend({ Redirect: [redirectEntry(rule)], ...built.entries })
  const build = (at = built.at) => fakeBuild(join(folder, 'dist'), { backend, ...(at !== undefined && { at }) })
  const dist = await build()
  const environment = { DATA_DIR: join(folder, 'data'), CONTENT_POLL_S: '1' }
  const start = (change: TestSiteOptions = {}) => testSite({ dist, backend, environment, ...change })
  return {
    folder,
    backend,
    build,
    start,
    /** Starts while the backend is unavailable. */
    startAlone(change: TestSiteOptions = {}) {
      backend.isAway = true
      return start(change)
    },
  }
}
const yesterday = () => Date.now() - 86_400_000

/** The pages of a build, before the server has rendered any. */
async function archiveOf(dist: string, origin: string, log = { warn: vi.fn() }) {
  const build = await readBuild(dist, 'prefix_except_default')
  const writer = new DiskWriter({ warn: log.warn, info: vi.fn() })
  const pages = new PageFolder({ folder: join(dist, 'none'), build: build.id, writer, log })
  return createArchive({ build, siteUrl: origin, pages, prepareResponse: createPrepareResponse([]), log })
}

describe('a restart while the backend is unavailable', () => {
  it('knows every page, the redirects and the sitemap as before, and says how old they are', async () => {
    const { start, startAlone, backend } = await siteIn({ at: yesterday() })
    const before = await start()
    backend.publish('Faq', { slug: 'dust', question: 'Is there dust?' })
    await before.site.update()
    const paths = ['/blog', '/blog/sanding', '/services/floor-sanding', '/faq', '/blog/_payload.json?build1']
    const texts = await Promise.all(paths.map(async (path) => (await before.get(path)).text))
    const map = (await before.get('/sitemaps/questions.xml')).text
    expect(map).toContain('/faq/dust')
    expect((await before.get('/faq')).headers).not.toHaveProperty('x-content-stale')
    await before.app.close()

    for (let round = 0; round < 2; round += 1) {
      const { get, app, log, renderer } = await startAlone()
      for (const [index, path] of paths.entries()) {
        const { status, text, headers } = await get(path)
        expect([path, status, text]).toEqual([path, 200, texts[index]])
        expect(Number(headers['x-content-stale'])).toBeLessThan(3_600)
      }
      expect([renderer.page.mock.calls, renderer.payload.mock.calls]).toEqual([[], []])
      expect((await get('/moved')).headers.location).toBe('/faq')
      expect((await get('/sitemaps/questions.xml')).text).toBe(map)
      expect((await get('/readyz')).status).toBe(200)
      await vi.waitFor(() => expect(log.join('')).toContain('"contentAgeS"'))
      expect(log.filter((line) => line.includes('The content backend is unavailable'))).toHaveLength(1)
      await app.close()
    }
  })

  it('knows what a newer build knows', async () => {
    const { start, startAlone, backend, build } = await siteIn({ at: yesterday() })
    const before = await start()
    backend.publish('Faq', { slug: 'dust' })
    await before.site.update()
    await before.app.close()
    backend.publish('Faq', { slug: 'noise' })
    await build(Date.now() + 1_000)
    const { site } = await startAlone()
    const questions = site.state().content.all('Faq')
    expect(questions.map(({ slug }) => slug).sort()).toEqual(['dust', 'how-long', 'noise'])
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
})

describe('a restart', () => {
  it('does not render unchanged pages again, however old they are', async () => {
    const { start } = await siteIn({ at: yesterday() })
    const before = await start()
    const { text } = await before.get('/services/floor-sanding')
    await before.app.close()
    const { get, site, renderer } = await start()
    // Loaded into memory before and after the backend has confirmed that nothing changed.
    await get('/faq')
    expect(await site.update()).toBe(true)
    expect((await get('/services/floor-sanding')).text).toBe(text)
    expect((await get('/faq')).text).toBe(rendered().body)
    expect([renderer.page.mock.calls, renderer.basis.mock.calls]).toEqual([[], []])
  })

  it('does not wait for a backend that does not answer', async () => {
    const { start, backend } = await siteIn()
    backend.getChanges = () => new Promise<never>(() => {})
    const { get } = await start()
    const { status, headers } = await get('/faq')
    expect([status, headers['x-content-stale']]).toEqual([200, expect.any(String)])
    expect((await get('/moved')).status).toBe(301)
    expect((await get('/blog')).status).toBe(200)
  })

  it('sends pages of a build for another SITE_URL with its own addresses', async () => {
    const dist = await fakeBuild(await testFolder())
    const page = (origin: string) =>
      `<link rel="canonical" href="${origin}/faq"><script>{"url":"${origin}"}</script>${origin}:1 ${origin}.uk ${origin}a`
    const compressed = { gzip: gzipSync(page(siteUrl)), br: Buffer.from('as built') }
    const source = rendered({ body: page(siteUrl), compressed })
    await writeFile(join(dist, 'pages/faq.page'), encodePage(storedPage('/faq', { rendered: source })))
    const read = async (origin: string) => (await (await archiveOf(dist, origin)).read('/faq'))?.entry.variants
    const other = await read('https://floors.test')
    expect(other?.identity.body.toString()).toBe(
      '<link rel="canonical" href="https://floors.test/faq"><script>{"url":"https://floors.test"}</script>' +
        `${siteUrl}:1 ${siteUrl}.uk ${siteUrl}a`,
    )
    // Compressed again, if it is worthwhile.
    expect(other?.br).toBeUndefined()
    expect((await read(siteUrl))?.br?.body.toString()).toBe('as built')
  })
})
