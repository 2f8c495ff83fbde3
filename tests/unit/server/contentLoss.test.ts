// A page that suddenly shows less content than its stored copy.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageStore } from '#server/cache/pageStore.ts'
import { createPrepareResponse, type PreparedResponse } from '#server/cache/preparedResponse.ts'
import { rendered } from './support.ts'

const prepareResponse = createPrepareResponse([])
const page = (body: string, counts: Record<string, number>): Promise<PreparedResponse> =>
  prepareResponse(rendered({ body, counts, cacheTags: ['article'] }), { path: '/blog' })
const gone = (): Promise<PreparedResponse> =>
  prepareResponse(rendered({ body: 'gone', status: 404, cacheTags: ['article'] }), { path: '/blog' })

const whole = () => page('whole', { Article: 8, Tag: 8, UploadFile: 9 })
const withoutTags = () => page('without tags', { Article: 8, UploadFile: 9 })

async function storeWith(first: () => Promise<PreparedResponse>) {
  const onDoubt = vi.fn()
  const onFailure = vi.fn()
  const ages = { maxAgeMs: 300_000, secondLookMs: 5_000, now: Date.now }
  const pages = createPageStore({ maxBytes: 10_000_000, ...ages, onDoubt, onFailure })
  await pages.answer('/blog', first)
  return {
    pages,
    onDoubt,
    onFailure,
    /** What a visitor gets after content has changed. */
    async visit(render: () => Promise<PreparedResponse>) {
      pages.invalidate(['article'])
      const { entry } = await pages.answer('/blog', render)
      return `${entry.status} ${entry.variants.identity.body}`
    },
    stored: async () => (await pages.stored('/blog'))?.variants.identity.body.toString(),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a page that suddenly shows less', () => {
  it.each([
    ['is gone', gone],
    ['has an empty list', () => page('empty', {})],
    ['has lost a relation of its entries', withoutTags],
    ['has lost more than half of a list', () => page('few', { Article: 3, Tag: 3, UploadFile: 4 })],
  ])('%s: the stored copy stays', async (_, less) => {
    const { visit, stored, onDoubt, onFailure } = await storeWith(whole)
    expect(await visit(less)).toBe('200 whole')
    expect(await stored()).toBe('whole')
    expect(onDoubt).toHaveBeenCalledOnce()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      '/blog',
      expect.objectContaining({ message: expect.stringContaining('second look') }),
    )
  })

  it('is rendered again after some seconds, without a visitor, and replaced if the result agrees', async () => {
    const { visit, stored } = await storeWith(whole)
    await visit(withoutTags)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(await stored()).toBe('whole')
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(async () => expect(await stored()).toBe('without tags'))
  })

  it('is removed after the second look if it is still gone', async () => {
    const { visit, stored } = await storeWith(whole)
    await visit(gone)
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(async () => expect(await stored()).toBeUndefined())
  })

  it('stays complete if the second look finds it complete', async () => {
    const { visit, stored } = await storeWith(whole)
    const render = vi.fn(whole).mockImplementationOnce(gone)
    await visit(render)
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(2))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await stored()).toBe('whole')
    // The doubt has been reset: the next loss counts as a first look again.
    expect(await visit(gone)).toBe('200 whole')
  })

  it('is not replaced by looks in quick succession, or by a different loss each time', async () => {
    const { visit } = await storeWith(whole)
    for (let count = 0; count < 5; count += 1) expect(await visit(withoutTags)).toBe('200 whole')
    vi.setSystemTime(1_005_000)
    expect(await visit(gone)).toBe('200 whole')
    expect(await visit(() => page('empty', {}))).toBe('200 whole')
  })

  it('is rendered again soon, at growing intervals, in case the backend is still wrong', async () => {
    const { visit, pages, onDoubt } = await storeWith(whole)
    await visit(withoutTags)
    vi.setSystemTime(1_005_000)
    expect(await visit(withoutTags)).toBe('200 without tags')
    const render = vi.fn(withoutTags)
    let readAt = 1_005_000
    for (const [index, age] of [10_000, 20_000, 40_000].entries()) {
      const asked = onDoubt.mock.calls.length
      vi.setSystemTime(readAt + age - 1)
      expect(pages.hit('/blog')).toBeDefined()
      readAt += age
      vi.setSystemTime(readAt)
      expect(pages.hit('/blog')).toBeUndefined()
      await pages.answer('/blog', render)
      await vi.waitFor(() => expect(pages.hit('/blog')).toBeDefined())
      expect(render).toHaveBeenCalledTimes(index + 1)
      expect(onDoubt.mock.calls.length).toBe(asked + 1)
    }
    // Content that comes back is accepted immediately, with the normal maximum age.
    vi.setSystemTime(readAt + 80_000)
    await pages.answer('/blog', whole)
    await vi.waitFor(() => expect(pages.hit('/blog')?.counts).toHaveProperty('Tag'))
    vi.setSystemTime(readAt + 80_000 + 299_999)
    expect(pages.hit('/blog')).toBeDefined()
  })
})

describe('a page from which an editor has removed something', () => {
  it('changes immediately if the webhook says so', async () => {
    const { pages } = await storeWith(whole)
    pages.invalidate(['article'], true)
    expect((await pages.answer('/blog', gone)).entry.status).toBe(404)
    expect(pages.size()).toBe(0)
  })

  it('changes immediately if most of it is left', async () => {
    const { visit } = await storeWith(whole)
    expect(await visit(() => page('7', { Article: 7, Tag: 7, UploadFile: 8 }))).toBe('200 7')
  })
})
