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
import { fakeBuild, siteUrl } from '../fakeBuild.ts'
import { rendered } from '../fakeRenderer.ts'
import { fakeBackend } from '../fakes.ts'
import { pageFiles, storedPage } from '../snapshot/support.ts'
import { newFolder as testFolder } from '../spool/support.ts'
import { redirectEntry, testSite } from '../support.ts'

/** A site that can be restarted with the same build and data folder. */
async function siteIn(builtAt = Date.now()) {
  const folder = await testFolder()
  const backend = fakeBackend({ Redirect: [redirectEntry({ from: '/moved', to: '/faq', status: 301 })] })
  const build = (at: number) => fakeBuild(join(folder, 'dist'), { backend, at })
  const dist = await build(builtAt)
  const environment = { DATA_DIR: join(folder, 'data'), CONTENT_POLL_S: '1' }
  return { folder, backend, build, start: () => testSite({ dist, backend, environment }) }
}
const yesterday = () => Date.now() - 86_400_000

describe('a restart', () => {
  it('without the backend knows what a newer build knows', async () => {
    const { start, backend, build } = await siteIn(yesterday())
    const before = await start()
    backend.publish('Faq', { slug: 'dust' })
    await before.site.update()
    await before.app.close()
    backend.publish('Faq', { slug: 'noise' })
    await build(Date.now() + 1_000)
    backend.isAway = true
    const { site } = await start()
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

  it('does not render unchanged pages again, however old they are', async () => {
    const { start } = await siteIn(yesterday())
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
    const build = await readBuild(dist, 'prefix_except_default')
    const log = { warn: vi.fn(), info: vi.fn() }
    const snapshot = { pagesFolder: join(dist, 'none'), writer: new DiskWriter(log) }
    const prepareResponse = createPrepareResponse([])
    const page = (origin: string) =>
      `<link rel="canonical" href="${origin}/faq"><script>{"url":"${origin}"}</script>${origin}:1 ${origin}.uk ${origin}a`
    const compressed = { gzip: gzipSync(page(siteUrl)), br: Buffer.from('as built') }
    const source = rendered({ body: page(siteUrl), compressed })
    await writeFile(join(dist, 'pages/faq.page'), encodePage(storedPage('/faq', { rendered: source })))
    const read = async (origin: string) => {
      const archive = createArchive({ build, siteUrl: origin, snapshot, prepareResponse, log })
      return (await archive.read('/faq'))?.entry.variants
    }
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
