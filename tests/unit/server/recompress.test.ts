import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { compressBest } from '#server/cache/compress.ts'
import { createPageStore } from '#server/cache/pageStore.ts'
import { createPrepareResponse, type PreparedResponse } from '#server/cache/preparedResponse.ts'
import { createRecompression } from '#server/cache/recompress.ts'
import { rendered, testSite, tokenFor } from './support.ts'

/** Compression may take long on a slow machine. */
const until = <Result>(check: () => Result | Promise<Result>) => vi.waitFor(check, 20_000)

/** Text that levels of compression differ on. */
const textOf = (seed: number) =>
  Array.from({ length: 3000 }, (_, index) => ['oak', 'floor', 'sanding', 'wax', 'elm'][((index * seed) % 97) % 5]).join(
    ' ',
  )
const prepareResponse = createPrepareResponse([])
const prepare = (seed: number) => prepareResponse(rendered({ body: textOf(seed) }), { path: `/${seed}` })
/** A page of that text. */
const pageOf = (seed: number) => ({
  key: '/p',
  check: async () => ({ hash: String(seed), slots: false }),
  make: () => prepare(seed),
})
const value = (head: string[] | undefined, name: string) => head?.[head.indexOf(name) + 1]
const brOf = (entry: PreparedResponse | undefined) => entry?.variants.br?.body.length ?? 0

describe('a newly rendered page', () => {
  let version = 'v1'

  it('is compressed cheaply first, and then as well as a page of the build, with the same ETag', async () => {
    const store = createPageStore({ maxBytes: 1e7, versions: () => ({ content: version, slots: '' }) })
    const { entry } = await store.answer(pageOf(31))
    const first = entry.variants.br
    await until(() => expect(brOf(store.hit('/p'))).toBeLessThan(brOf(entry)))
    const better = store.hit('/p')
    const { br, gzip, identity } = better?.variants ?? {}
    expect(br?.body.equals(await compressBest(entry.variants.identity.body))).toBe(true)
    expect(brotliDecompressSync(br?.body ?? '').toString()).toBe(textOf(31))
    expect([gzip, identity]).toEqual([entry.variants.gzip, entry.variants.identity])
    expect(br?.etag).toBe(first?.etag)
    for (const head of [br?.head, br?.headUnchanged]) expect(value(head, 'ETag')).toBe(br?.etag)
    expect(value(br?.head, 'Content-Length')).toBe(String(br?.body.length))
    expect(value(br?.head, 'Content-Encoding')).toBe('br')
    expect(store.bytes()).toBe((better?.bytes ?? 0) + 2 * '/p'.length)
    expect((better?.bytes ?? 0) - entry.bytes).toBe(brOf(better) - brOf(entry))
  })

  it('keeps the better compression if it is rendered again with the same content', async () => {
    const store = createPageStore({ maxBytes: 1e7, versions: () => ({ content: version, slots: '' }) })
    const { entry: first } = await store.answer(pageOf(31))
    await until(() => expect(brOf(store.hit('/p'))).toBeLessThan(brOf(first)))
    const best = brOf(store.hit('/p'))
    version = 'v2'
    const { entry: same, cache } = await store.answer(pageOf(31))
    expect([cache, brOf(same)]).toEqual(['miss', best])
    expect(brotliDecompressSync(same.variants.br?.body ?? '').toString()).toBe(textOf(31))
    expect(value(same.variants.br?.head, 'Content-Length')).toBe(String(best))
    version = 'v3'
    const { entry: changed } = await store.answer(pageOf(32))
    expect(brotliDecompressSync(changed.variants.br?.body ?? '').toString()).toBe(textOf(32))
  })

  it('reaches visitors and the disk, but nothing private does', async () => {
    const site = await testSite()
    const page = rendered({ body: `<!doctype html><html><head></head><body>${textOf(7)}</body></html>` })
    site.renderer.page.mockImplementation(async () => page)
    const headers = { 'accept-encoding': 'br' }
    const own = await site.get('/account', { headers: { ...headers, cookie: `strapi_jwt=${tokenFor('ada')}` } })
    expect([own.headers['cache-control'], own.headers['content-encoding']]).toEqual(['private, no-store', undefined])
    const first = await site.get('/contact', { headers })
    const best = brotliCompressSync(page.body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(page.body),
      },
    })
    expect(first.body.length).toBeGreaterThan(best.length)
    const second = await until(async () => {
      const answer = await site.get('/contact', { headers })
      expect(answer.body.equals(best)).toBe(true)
      return answer
    })
    expect(second.headers.etag).toBe(first.headers.etag)
    const known = { ...headers, 'if-none-match': first.headers.etag ?? '' }
    expect((await site.get('/contact', { headers: known })).status).toBe(304)
    const folder = site.parts.settings.DATA_DIR
    await until(async () => {
      const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.page'))
      const files = await Promise.all(names.map((name) => readFile(join(folder, name))))
      expect(files.some((file) => file.includes(best))).toBe(true)
    })
    // Another server on the same folder finds it.
    await site.app.close()
    const next = await testSite({ settings: site.parts.settings, dist: site.parts.dist })
    expect((await next.get('/contact', { headers })).body.equals(best)).toBe(true)
    expect(next.renderer.page).not.toHaveBeenCalled()
  })
})

describe('compressing again', () => {
  /** A store of one response per key, which counts what is replaced. */
  function kept(maxWaiting?: number) {
    const entries = new Map<string, PreparedResponse>()
    const replaced: string[] = []
    const again = createRecompression({
      current: (key) => entries.get(key),
      replace(key, better) {
        entries.set(key, better)
        replaced.push(key)
      },
      pauseMs: 0,
      ...(maxWaiting !== undefined && { maxWaiting }),
    })
    return { entries, replaced, again }
  }

  it('happens once per response, and uses the latest', async () => {
    const { entries, replaced, again } = kept()
    const [old, latest, other] = await Promise.all([prepare(31), prepare(17), prepare(13)])
    entries.set('/a', old).set('/b', other)
    for (const key of ['/a', '/a', '/b']) again.add(key)
    // It is still waiting.
    entries.set('/a', latest)
    await until(() => expect(replaced).toEqual(['/a', '/b']))
    expect(entries.get('/a')?.variants.identity).toBe(latest.variants.identity)
  })

  it('drops its result if the response was replaced or removed in the meantime', async () => {
    const { entries, replaced, again } = kept()
    const old = await prepare(31)
    const newer = await prepare(17)
    let reads = 0
    const racing = createRecompression({
      // The first look finds the old response, the second the newer one.
      current: () => (reads++ === 0 ? old : newer),
      replace: (key) => void replaced.push(key),
      pauseMs: 0,
    })
    racing.add('/a')
    await until(() => expect(reads).toBe(2))
    again.add('/gone')
    entries.set('/last', await prepare(13))
    again.add('/last')
    await until(() => expect(replaced).toEqual(['/last']))
  })

  it('limits how many wait', async () => {
    const { entries, replaced, again } = kept(2)
    for (const key of ['/a', '/b', '/c']) entries.set(key, await prepare(31))
    // In one turn, before the first of them begins.
    for (const key of ['/a', '/b', '/c']) again.add(key)
    await until(() => expect(replaced).toEqual(['/a', '/b']))
    again.add('/c')
    await until(() => expect(replaced).toEqual(['/a', '/b', '/c']))
  })
})
