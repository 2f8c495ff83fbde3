import { readdir, readFile, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { decodePage, encodePage, type StoredPage } from '#server/snapshot/pageFile.ts'
import { rendered } from '../fakeRenderer.ts'
import { newFolder } from '../spool/support.ts'
import { contentCopy, pageFiles, snapshotIn, storedPage } from './support.ts'

const bytesOf = (page: StoredPage) => buffer(encodePage(page))

describe('a stored page', () => {
  it.each([
    ['a page', {}],
    ['one too short to be compressed', { body: '{}', compressed: {} }],
    ['page data', { contentType: 'application/json; charset=utf-8', headers: [['X-A', 'ü'] as [string, string]] }],
  ])('is read as it was written: %s', async (_what, change) => {
    const basis = { hash: 'abc', until: 9_000, slots: true }
    const page = storedPage('/faq', { version: 'v1 s1', rendered: rendered({ basis, ...change }) })
    const { rendered: read, ...about } = await decodePage(await bytesOf(page))
    const { compressed, ...same } = read
    const { compressed: _compressed, ...written } = page.rendered
    expect(same).toEqual(written)
    expect(about).toEqual({ key: '/faq', build: 'build1', path: '/faq', version: 'v1 s1' })
    expect(compressed?.gzip === undefined).toBe(page.rendered.body.length < 1024)
  })

  it('is not read if any part of it is damaged', async () => {
    const bytes = await bytesOf(storedPage('/faq'))
    for (const at of [0, 10, 80, 200, bytes.length - 1]) {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      await expect(decodePage(damaged)).rejects.toThrow()
      await expect(decodePage(bytes.subarray(0, at))).rejects.toThrow()
    }
  })
})

describe('the snapshot', () => {
  it('passes on what this process knew to the next one', async () => {
    const folder = await newFolder()
    const { snapshot, keep, read, flush } = await snapshotIn(folder)
    expect([snapshot.content, await read('/faq')]).toEqual([undefined, undefined])
    // Only what the site knows when it is written, and the last version of a page.
    for (const version of ['v1', 'v2']) {
      snapshot.keepContent(() => contentCopy({ version }))
      await keep('/faq', version)
    }
    await flush()
    expect(await pageFiles(folder)).toHaveLength(1)
    const next = await snapshotIn(folder)
    expect(next.snapshot.content).toMatchObject({ at: 5_000, state: { version: 'v2' } })
    expect(next.snapshot.content?.state.content.all('Article')).toHaveLength(1)
    const page = await next.read('/faq')
    expect([page?.version, page?.entry.variants.identity.body.toString()]).toEqual([
      'v2',
      expect.stringContaining('<h1>/faq</h1>'),
    ])
    expect(await next.read('/other')).toBeUndefined()
  })

  it('removes damaged files, logs it, and continues', async () => {
    const folder = await newFolder()
    const { snapshot, keep, flush } = await snapshotIn(folder)
    await keep('/faq')
    snapshot.keepContent(contentCopy)
    await flush()
    const [file = ''] = await pageFiles(folder)
    await truncate(file, (await readFile(file)).length - 1)
    const content = join(folder, 'content')
    await truncate(content, (await readFile(content)).length - 1)
    const next = await snapshotIn(folder)
    expect(next.snapshot.content).toBeUndefined()
    expect(await next.read('/faq')).toBeUndefined()
    expect(await pageFiles(folder)).toEqual([])
    expect(next.log.warn).toHaveBeenCalledTimes(2)
    // Pages rendered afterwards are stored as usual.
    await next.keep('/faq')
    await next.flush()
    expect(await (await snapshotIn(folder)).read('/faq')).toBeDefined()
  })

  it('removes pages of earlier builds and unfinished files, but nothing that another process is writing', async () => {
    const folder = await newFolder()
    const earlier = await snapshotIn(folder, { build: 'build0' })
    await earlier.keep('/faq')
    earlier.snapshot.keepContent(contentCopy)
    await earlier.flush()
    const before = await pageFiles(folder)
    await utimes(dirname(before[0] ?? ''), 1, 1)
    const { snapshot, log, keep, flush } = await snapshotIn(folder)
    await keep('/blog')
    await flush()
    const [own = ''] = (await pageFiles(folder)).filter((name) => !before.includes(name))
    const [old, fresh] = ['a.page.1.part', 'b.page.2.part'].map((name) => join(dirname(own), name))
    const oldContent = join(folder, 'content.3.part')
    for (const name of [old, oldContent, fresh]) await writeFile(name ?? '', 'x')
    for (const name of [old, oldContent]) await utimes(name ?? '', 1, 1)
    await snapshot.tidy()
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = left.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    expect(files.sort()).toEqual([own, fresh, join(folder, 'content')].sort())
    // All builds share the content.
    expect(snapshot.content?.state.version).toBe('v1')
    expect(log.info.mock.calls.join()).toContain('other builds')
  })

  it('logs once that its folder cannot be created, and retries later', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    const { snapshot, log, keep, read, flush } = await snapshotIn(join(folder, 'file', 'snapshot'))
    for (const key of ['/1', '/2', '/3']) {
      await keep(key)
      await flush()
      expect(await read(key)).toBeUndefined()
    }
    await snapshot.tidy()
    expect(log.warn).toHaveBeenCalledTimes(1)
    expect(log.warn.mock.calls[0]?.[1]).toContain('continuing without it')
  })
})
