// The page store: which copy a request gets, and when a page is rendered again.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageStore, type PageStoreOptions } from '#server/cache/pageStore.ts'
import { createPrepareResponse, type PreparedResponse } from '#server/cache/preparedResponse.ts'
import { rendered } from './support.ts'

const prepareResponse = createPrepareResponse([])
const entryOf = (body: string, cacheTags = ['service'], status = 200): Promise<PreparedResponse> =>
  prepareResponse(rendered({ body, cacheTags, status, failed: status >= 500 }), { path: '/p' })
const bodyOf = (entry: PreparedResponse | undefined) => entry?.variants.identity.body.toString()

/** A render that the test finishes. */
function slow() {
  let resolve: (entry: PreparedResponse) => void = () => {}
  const promise = new Promise<PreparedResponse>((settle) => {
    resolve = settle
  })
  return { render: vi.fn(() => promise), resolve: (entry: PreparedResponse) => resolve(entry) }
}

const store = (options: Partial<PageStoreOptions> = {}) =>
  createPageStore({ maxBytes: 10_000_000, maxAgeMs: 60_000, now: Date.now, ...options })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the page store', () => {
  it('renders once, then sends the copy', async () => {
    const pages = store()
    const render = vi.fn(() => entryOf('a'))
    expect((await pages.answer('/p', render)).cache).toBe('miss')
    const again = await pages.answer('/p', render)
    expect([again.cache, bodyOf(again.entry), render.mock.calls.length]).toEqual(['hit', 'a', 1])
    expect(bodyOf(pages.hit('/p'))).toBe('a')
  })

  it('renders once for many visitors', async () => {
    const pages = store()
    const { render, resolve } = slow()
    const answers = Promise.all(Array.from({ length: 50 }, () => pages.answer('/p', render)))
    resolve(await entryOf('a'))
    expect(new Set((await answers).map(({ entry }) => entry)).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('sends an old copy immediately and renews it once in the background', async () => {
    const pages = store()
    await pages.answer('/p', () => entryOf('old'))
    vi.advanceTimersByTime(60_000)
    expect(pages.hit('/p')).toBeUndefined()
    const { render, resolve } = slow()
    const answers = await Promise.all([1, 2, 3].map(() => pages.answer('/p', render)))
    expect(answers.map(({ entry, cache }) => [bodyOf(entry), cache])).toEqual(Array(3).fill(['old', 'stale']))
    resolve(await entryOf('new'))
    await vi.waitFor(() => expect(bodyOf(pages.hit('/p'))).toBe('new'))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('keeps the old copy while the backend is unavailable, and retries after a pause', async () => {
    const onFailure = vi.fn()
    const pages = store({ retryMs: 10_000, onFailure })
    await pages.answer('/p', () => entryOf('old'))
    vi.advanceTimersByTime(60_000)
    const down = vi.fn(() => entryOf('down', [], 503))
    expect(bodyOf((await pages.answer('/p', down)).entry)).toBe('old')
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1))
    await pages.answer('/p', down)
    expect(down).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(bodyOf((await pages.answer('/p', () => entryOf('new'))).entry)).toBe('old')
    await vi.waitFor(() => expect(bodyOf(pages.hit('/p'))).toBe('new'))
  })

  it('renders only changed content again on the next request', async () => {
    const pages = store()
    await pages.answer('/p', () => entryOf('old', ['service', 'faq']))
    await pages.answer('/q', () => entryOf('other', ['article']))
    expect(pages.invalidate(['faq'])).toBe(1)
    expect(pages.hit('/p')).toBeUndefined()
    expect(bodyOf(pages.hit('/q'))).toBe('other')
    expect(bodyOf((await pages.answer('/p', () => entryOf('new'))).entry)).toBe('new')
  })

  it('treats a page with unknown content as affected by every change', async () => {
    const pages = store()
    await pages.answer('/p', () => entryOf('old', ['*']))
    expect(pages.invalidate(['faq'])).toBe(1)
    await pages.answer('/p', () => entryOf('old', ['faq']))
    expect(pages.invalidate('all')).toBe(1)
  })

  it.each([
    ['throws', () => Promise.reject(new Error('away'))],
    [
      'throws at once',
      () => {
        throw new Error('away')
      },
    ],
    ['shows an error page', () => entryOf('error', [], 503)],
  ])('sends the old copy if the render of changed content %s', async (_what, fail) => {
    const pages = store()
    await pages.answer('/p', () => entryOf('old'))
    pages.invalidate(['service'])
    const answer = await pages.answer('/p', fail)
    expect([bodyOf(answer.entry), answer.cache]).toEqual(['old', 'stale'])
    // No second attempt during the pause: an outage must not make every visitor wait.
    const render = vi.fn(() => entryOf('new'))
    expect(bodyOf((await pages.answer('/p', render)).entry)).toBe('old')
    expect(render).not.toHaveBeenCalled()
    // The next change ends the pause.
    pages.invalidate(['service'])
    expect(bodyOf((await pages.answer('/p', render)).entry)).toBe('new')
  })

  it('sends the old copy if the render of changed content takes too long', async () => {
    const pages = store({ timeoutMs: 3_000 })
    await pages.answer('/p', () => entryOf('old'))
    pages.invalidate(['service'])
    const { render, resolve } = slow()
    const answer = pages.answer('/p', render)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(bodyOf((await answer).entry)).toBe('old')
    resolve(await entryOf('new'))
    await vi.waitFor(() => expect(bodyOf(pages.hit('/p'))).toBe('new'))
  })

  it('does not trust a render during which its content changed', async () => {
    const pages = store()
    const first = slow()
    const early = pages.answer('/p', first.render)
    await Promise.resolve()
    pages.invalidate(['service'])
    const second = vi.fn(() => entryOf('new'))
    const late = pages.answer('/p', second)
    first.resolve(await entryOf('old'))
    expect(bodyOf((await early).entry)).toBe('old')
    expect(bodyOf((await late).entry)).toBe('new')
    expect(bodyOf(pages.hit('/p'))).toBe('new')
    expect(second).toHaveBeenCalledTimes(1)
  })

  it('marks the result of such a render as stale, even without a request in the meantime', async () => {
    const pages = store()
    const { render, resolve } = slow()
    const early = pages.answer('/p', render)
    await Promise.resolve()
    pages.invalidate('all')
    resolve(await entryOf('old'))
    await early
    expect(pages.hit('/p')).toBeUndefined()
    expect(bodyOf(await pages.stored('/p'))).toBe('old')
  })

  it('trusts a render if only other content has changed in the meantime', async () => {
    const pages = store()
    const { render, resolve } = slow()
    const early = pages.answer('/p', render)
    await Promise.resolve()
    pages.invalidate(['article'])
    const late = pages.answer('/p', render)
    resolve(await entryOf('new'))
    await Promise.all([early, late])
    expect(render).toHaveBeenCalledTimes(1)
    expect(bodyOf(pages.hit('/p'))).toBe('new')
  })

  it('stores no 404 and no error, and removes a page that is gone', async () => {
    const pages = store()
    await pages.answer('/unknown', () => entryOf('no', [], 404))
    const failed = await pages.answer('/down', () => entryOf('down', [], 503))
    expect([failed.entry.status, failed.cache, pages.size()]).toEqual([503, 'miss', 0])
    await pages.answer('/p', () => entryOf('a'))
    pages.invalidate(['service'], true)
    expect((await pages.answer('/p', () => entryOf('no', [], 404))).entry.status).toBe(404)
    expect([pages.size(), pages.bytes()]).toEqual([0, 0])
  })

  it('does not replace a page with an incomplete one', async () => {
    const pages = store()
    const part = async () => ({ ...(await entryOf('part')), failed: true })
    expect(bodyOf((await pages.answer('/p', part)).entry)).toBe('part')
    expect(pages.size()).toBe(0)
    await pages.answer('/p', () => entryOf('whole'))
    pages.invalidate('all')
    expect(bodyOf((await pages.answer('/p', part)).entry)).toBe('whole')
  })

  it('throws what a render throws if nothing is stored, and recovers', async () => {
    const pages = store()
    await expect(pages.answer('/p', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    await expect(
      pages.answer('/p', () => {
        throw new Error('at once')
      }),
    ).rejects.toThrow('at once')
    expect(bodyOf((await pages.answer('/p', () => entryOf('a'))).entry)).toBe('a')
  })

  it('stays within its size limit and evicts the least recently used', async () => {
    const entry = await entryOf('x'.repeat(20_000))
    const cost = entry.bytes + 4
    const pages = store({ maxBytes: cost * 3 })
    for (const key of ['/1', '/2', '/3']) pages.put(key, entry, Date.now())
    pages.hit('/1')
    pages.put('/4', entry, Date.now())
    expect(['/1', '/2', '/3', '/4'].filter((key) => pages.hit(key))).toEqual(['/1', '/3', '/4'])
    expect(pages.bytes()).toBe(cost * 3)
    pages.put('/5', { ...entry, bytes: cost * 4 }, Date.now())
    expect([pages.hit('/5'), pages.size()]).toEqual([undefined, 3])
  })

  it('counts a replaced entry once', async () => {
    const pages = store()
    const entry = await entryOf('a')
    pages.put('/p', entry, Date.now())
    const before = pages.bytes()
    pages.put('/p', entry, Date.now())
    expect(pages.bytes()).toBe(before)
  })

  it('renews a prerendered page past its maximum age', async () => {
    const pages = store()
    pages.put('/p', await entryOf('built'), Date.now() - 120_000)
    expect(bodyOf((await pages.answer('/p', () => entryOf('new'))).entry)).toBe('built')
    await vi.waitFor(() => expect(bodyOf(pages.hit('/p'))).toBe('new'))
  })

  it('renews only two pages at once in the background', async () => {
    const pages = store()
    const keys = ['/1', '/2', '/3', '/4']
    for (const key of keys) pages.put(key, await entryOf(key), 0)
    const renders = keys.map(() => slow())
    await Promise.all(keys.map((key, index) => pages.answer(key, renders[index]?.render ?? slow().render)))
    await Promise.resolve()
    expect(renders.map(({ render }) => render.mock.calls.length)).toEqual([1, 1, 0, 0])
    renders[0]?.resolve(await entryOf('new'))
    await vi.waitFor(() => expect(renders[2]?.render).toHaveBeenCalledTimes(1))
  })
})
