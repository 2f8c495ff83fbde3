// The page store: which copy a request gets, and when a page is rendered again.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Archive } from '#server/cache/archive.ts'
import { type PageSource, PageStore, type PageStoreOptions, type Versions } from '#server/cache/pageStore.ts'
import { createPrepareResponse, type PreparedResponse } from '#server/cache/preparedResponse.ts'
import type { Basis } from '#server/render/types.ts'
import { rendered } from '../fakeRenderer.ts'
import { later } from '../support.ts'

const prepareResponse = createPrepareResponse([])
const bodyOf = (entry: PreparedResponse | undefined) => entry?.variants.identity.body.toString()
const etagOf = (entry: PreparedResponse | undefined) => entry?.variants.identity.etag

/** The versions now; tests change them. */
let now: Versions
beforeEach(() => {
  now = { content: 'v1', slots: 's1' }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const storeOf = (options: Partial<PageStoreOptions> = {}) =>
  new PageStore({
    maxBytes: 10_000_000,
    versions: () => ({ ...now }),
    recompress: (source, path) => prepareResponse({ ...source, compressed: undefined }, { path, effort: 'best' }),
    ...options,
  })

/** A page whose text, and with it its data, a test changes. */
class Page implements PageSource {
  text = 'one'
  status = 200
  basis: Omit<Basis, 'hash'> = { slots: false }
  key: string
  constructor(key = '/p') {
    this.key = key
  }
  check = vi.fn(async (): Promise<Basis | undefined> => this.made())
  make = vi.fn(async () => this.response())

  response() {
    const { text: body, status } = this
    return prepareResponse(rendered({ body, status, failed: status >= 500, basis: this.made() }), { path: this.key })
  }
  private made = () => ({ hash: this.text, ...this.basis })
}

/** Makes the next render of a page wait. @returns a function that finishes it, with the page as it was at its start */
function hold(page: Page): () => void {
  const { promise, finish } = later()
  page.make.mockImplementationOnce(async () => {
    const made = await page.response()
    await promise
    return made
  })
  return finish
}

describe('a stored page', () => {
  it('is rendered once, then sent without looking at its data', async () => {
    const [store, page] = [storeOf(), new Page()]
    expect((await store.answer(page)).cache).toBe('miss')
    const again = await store.answer(page)
    expect([again.cache, bodyOf(again.entry)]).toEqual(['hit', 'one'])
    expect([page.make.mock.calls.length, page.check.mock.calls.length]).toEqual([1, 0])
    expect(bodyOf(store.hit('/p'))).toBe('one')
  })

  it('is compressed better once it has been sent, in memory and on disk, and keeps its ETag', async () => {
    const keep = vi.fn<Archive['keep']>()
    const archive = { read: async () => undefined, keep, drop: () => {} }
    const [store, page] = [storeOf({ archive }), new Page()]
    page.text = Array.from({ length: 3_000 }, (_, index) => `oak ${(index * 7919) % 1009}`).join(' ')
    const { br, gzip } = (await store.answer(page)).entry.variants
    const first = { br, gzip }
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2), 10_000)
    for (const coding of ['br', 'gzip'] as const) {
      const best = store.hit('/p')?.variants[coding]
      expect(best?.body.length).toBeLessThan(first?.[coding]?.body.length ?? 0)
      expect(best?.etag).toBe(first?.[coding]?.etag)
      expect(best?.head).toContain(String(best?.body.length))
      expect(keep.mock.lastCall?.[1].source?.compressed?.[coding]).toBe(best?.body)
    }
  })

  it('stays the same response after a change of other content', async () => {
    const [store, page] = [storeOf(), new Page()]
    const before = await store.answer(page)
    now.content = 'v2'
    expect(store.hit('/p')).toBeUndefined()
    const answers = await Promise.all([1, 2, 3].map(() => store.answer(page)))
    expect(answers.map(({ entry, cache }) => [etagOf(entry), cache])).toEqual(
      Array(3).fill([etagOf(before.entry), 'hit']),
    )
    // Looked at once for all of them, and not again at this version.
    expect(bodyOf(store.hit('/p'))).toBe('one')
    await store.answer(page)
    expect([page.make.mock.calls.length, page.check.mock.calls.length]).toEqual([1, 1])
  })

  it('is rendered again once after a change of its own content, and nobody gets the old one', async () => {
    const [store, page] = [storeOf(), new Page()]
    await store.answer(page)
    now.content = 'v2'
    page.text = 'two'
    const finish = hold(page)
    const answers = Promise.all([1, 2, 3].map(() => store.answer(page)))
    finish()
    expect((await answers).map(({ entry, cache }) => [bodyOf(entry), cache])).toEqual(Array(3).fill(['two', 'miss']))
    expect(page.make).toHaveBeenCalledTimes(2)
    expect(bodyOf(store.hit('/p'))).toBe('two')
  })

  it('is looked at again at the moment from which it may be another', async () => {
    const [store, page] = [storeOf(), new Page()]
    page.basis.until = Date.now() + 60_000
    await store.answer(page)
    vi.advanceTimersByTime(59_999)
    expect(bodyOf(store.hit('/p'))).toBe('one')
    vi.advanceTimersByTime(1)
    expect(store.hit('/p')).toBeUndefined()
    // It is not another, and will not be for some time.
    page.basis.until = Date.now() + 60_000
    expect((await store.answer(page)).cache).toBe('hit')
    expect(bodyOf(store.hit('/p'))).toBe('one')
    expect(store.hit('/p')?.basis?.until).toBe(page.basis.until)
    vi.advanceTimersByTime(60_000)
    page.text = 'closed'
    expect(bodyOf((await store.answer(page)).entry)).toBe('closed')
    expect(page.make).toHaveBeenCalledTimes(2)
  })

  it('depends on the free times only if it names some', async () => {
    const store = storeOf()
    const [page, form] = [new Page('/faq'), new Page('/contact')]
    form.basis.slots = true
    await Promise.all([store.answer(page), store.answer(form)])
    now.slots = 's2'
    expect([store.hit('/faq'), store.hit('/contact')].map(bodyOf)).toEqual(['one', undefined])
    expect((await store.answer(form)).cache).toBe('hit')
    expect(bodyOf(store.hit('/contact'))).toBe('one')
  })
})

describe('a render that fails', () => {
  it.each<[string, (page: Page) => void]>([
    ['throws', (page) => page.make.mockRejectedValue(new Error('broken'))],
    [
      'shows an error page',
      (page) => {
        page.status = 500
      },
    ],
  ])('%s: the old copy is sent, and another attempt is made after a pause', async (_what, fail) => {
    const onFailure = vi.fn()
    const [store, page] = [storeOf({ onFailure }), new Page()]
    await store.answer(page)
    now.content = 'v2'
    page.text = 'two'
    fail(page)
    for (let round = 0; round < 3; round += 1) {
      const { entry, cache } = await store.answer(page)
      expect([bodyOf(entry), cache]).toEqual(['one', 'stale'])
    }
    expect([page.make.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 1])
    expect(onFailure.mock.calls[0]?.[0]).toBe('/p')
    page.status = 200
    page.make.mockImplementation(() => page.response())
    vi.advanceTimersByTime(10_000)
    expect(bodyOf((await store.answer(page)).entry)).toBe('two')
  })

  it('is what the visitor gets if nothing is stored; the next request tries again', async () => {
    const [store, page] = [storeOf(), new Page()]
    page.make.mockRejectedValueOnce(new Error('broken'))
    await expect(store.answer(page)).rejects.toThrow('broken')
    page.status = 503
    const failed = await store.answer(page)
    expect([failed.entry.status, failed.cache, store.bytes()]).toEqual([503, 'miss', 0])
    page.status = 200
    expect(bodyOf((await store.answer(page)).entry)).toBe('one')
  })

  it('cannot be avoided by data that cannot be worked out, and an incomplete page replaces none', async () => {
    const [store, page] = [storeOf(), new Page()]
    await store.answer(page)
    now.content = 'v2'
    page.check.mockRejectedValueOnce(new Error('broken'))
    page.make.mockImplementationOnce(async () => ({ ...(await page.response()), failed: true }))
    expect((await store.answer(page)).cache).toBe('stale')
    expect(page.make).toHaveBeenCalledTimes(2)
  })
})

describe('a change during a render', () => {
  it('makes those who ask afterwards get a new one', async () => {
    const [store, page] = [storeOf(), new Page()]
    const finish = hold(page)
    const early = store.answer(page)
    await vi.waitFor(() => expect(page.make).toHaveBeenCalled())
    now.content = 'v2'
    page.text = 'two'
    const late = [store.answer(page), store.answer(page)]
    finish()
    expect(bodyOf((await early).entry)).toBe('one')
    expect((await Promise.all(late)).map(({ entry }) => bodyOf(entry))).toEqual(['two', 'two'])
    expect(bodyOf(store.hit('/p'))).toBe('two')
    expect(page.make).toHaveBeenCalledTimes(2)
  })
})

describe('a page that is gone', () => {
  it('is not stored, so that made-up addresses never fill the store', async () => {
    const [store, page] = [storeOf(), new Page()]
    page.status = 404
    expect((await store.answer(page)).entry.status).toBe(404)
    expect(store.bytes()).toBe(0)
  })

  it('is removed from memory and from disk', async () => {
    const archive = fakeArchive()
    const [store, page] = [storeOf({ archive }), new Page()]
    await store.answer(page)
    now.content = 'v2'
    page.status = 404
    page.check.mockResolvedValue(undefined)
    expect((await store.answer(page)).entry.status).toBe(404)
    expect([store.bytes(), archive.drop.mock.calls]).toEqual([0, [['/p']]])
  })
})

function fakeArchive(read: Archive['read'] = async () => undefined) {
  return { read: vi.fn(read), keep: vi.fn<Archive['keep']>(), drop: vi.fn() }
}

describe('a page on disk', () => {
  const onDisk = (page: Page, version: string) =>
    fakeArchive(async () => ({ entry: await page.response(), basis: await page.check().then(required), version }))

  it('is read once for many visitors, and sent if it was right at this version', async () => {
    const page = new Page()
    const archive = onDisk(page, 'v1')
    const store = storeOf({ archive })
    const answers = await Promise.all([1, 2, 3].map(() => store.answer(page)))
    expect(answers.map(({ entry, cache }) => [bodyOf(entry), cache])).toEqual(Array(3).fill(['one', 'hit']))
    expect([archive.read.mock.calls.length, page.make.mock.calls.length]).toEqual([1, 0])
    expect(bodyOf(store.hit('/p'))).toBe('one')
  })

  it('of another version is sent if its data are the same, otherwise rendered', async () => {
    const [same, other] = [new Page(), new Page()]
    expect((await storeOf({ archive: onDisk(same, 'v0') }).answer(same)).cache).toBe('hit')
    const archive = onDisk(other, 'v0')
    archive.read.mockImplementation(async () => ({
      entry: await prepareResponse(rendered({ body: 'zero' }), { path: '/p' }),
      basis: { hash: 'zero', slots: false },
      version: 'v0',
    }))
    expect(bodyOf((await storeOf({ archive }).answer(other)).entry)).toBe('one')
    expect([same, other].map(({ make }) => make.mock.calls.length)).toEqual([0, 1])
  })

  it('is replaced by what has been rendered, with the version that it was rendered from', async () => {
    const archive = fakeArchive()
    const [store, page] = [storeOf({ archive }), new Page()]
    page.basis.slots = true
    const finish = hold(page)
    const answer = store.answer(page)
    await vi.waitFor(() => expect(page.make).toHaveBeenCalled())
    now.content = 'v2'
    finish()
    const { entry } = await answer
    expect(archive.keep).toHaveBeenCalledExactlyOnceWith('/p', entry, 'v1 s1')
  })
})

describe('the memory', () => {
  it('stays within its limit: the least recently used go first', async () => {
    const pages = ['/1', '/2', '/3', '/4'].map((key) => new Page(key))
    for (const page of pages) page.text = 'x'.repeat(20_000)
    const cost = ((await pages[0]?.response())?.bytes ?? 0) + 4
    const store = storeOf({ maxBytes: cost * 3 })
    for (const page of pages.slice(0, 3)) await store.answer(page)
    store.hit('/1')
    for (const page of pages.slice(3)) await store.answer(page)
    expect(['/1', '/2', '/3', '/4'].filter((key) => store.hit(key))).toEqual(['/1', '/3', '/4'])
    // Less once they are compressed better.
    expect(store.bytes()).toBeLessThanOrEqual(cost * 3)
    const large = new Page('/5')
    large.text = Array.from({ length: 50_000 }, (_, index) => index).join()
    await store.answer(large)
    expect(store.hit('/5')).toBeUndefined()
    expect(store.bytes()).toBeLessThanOrEqual(cost * 3)
  })
})

describe('after a change', () => {
  /** A store with pages that have been asked for, the last most often. */
  async function visited() {
    const store = storeOf()
    const pages = ['/1', '/2', '/3'].map((key) => new Page(key))
    for (const [index, page] of pages.entries())
      for (let visit = 0; visit <= index; visit += 1) await store.answer(page)
    const order: string[] = []
    for (const page of pages) {
      page.make.mockClear()
      page.check.mockImplementation(async () => {
        order.push(page.key)
        return { hash: page.text, ...page.basis }
      })
    }
    return { store, pages, order }
  }

  it('pages are brought up to date before anybody asks, those first that are asked for most often', async () => {
    const { store, pages, order } = await visited()
    now.content = 'v2'
    for (const page of pages.slice(1)) page.text = 'two'
    store.refresh()
    await vi.waitFor(() => expect(bodyOf(store.hit('/1'))).toBe('one'))
    expect(order).toEqual(['/3', '/2', '/1'])
    expect(['/2', '/3'].map((key) => bodyOf(store.hit(key)))).toEqual(['two', 'two'])
    // No visitor waits for them.
    expect(pages.map(({ make }) => make.mock.calls)).toEqual([[], [[true]], [[true]]])
  })
})

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('missing')
  return value
}
