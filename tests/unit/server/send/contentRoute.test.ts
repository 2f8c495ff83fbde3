import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageStore } from '#server/cache/pageStore.ts'
import { createPrepareResponse } from '#server/cache/preparedResponse.ts'
import { createSiteContent } from '#server/content/siteContent.ts'
import { plainText } from '#server/render/plainText.ts'
import { contentAnswer, type MakeFromContent } from '#server/send/contentRoute.ts'
import { fakeBackend } from '../backend.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const slugs: MakeFromContent = ({ content }) => {
  const questions = content.all('Faq').map(({ slug }) => slug)
  return plainText(200, questions.join())
}

function responses(backend = fakeBackend()) {
  const site = createSiteContent({ backend, intervalMs: 0, log: { info: () => {}, warn: () => {} } })
  const versions = () => ({ content: site.state().version, slots: site.slots().version })
  const keep = vi.fn()
  const archive = { read: async () => undefined, keep, drop: () => {} }
  const store = new PageStore({ maxBytes: 1_000_000, versions, archive })
  const make = vi.fn(slugs)
  /** Status, body, and how the store answered. */
  const ask = async (path = '/a') => {
    const { entry, cache } = await contentAnswer(
      { site, store, prepareResponse: createPrepareResponse([]) },
      path,
      make,
    )
    return [entry.status, entry.variants.identity.body.toString().trim(), cache]
  }
  return { backend, site, ask, make, store, keep }
}

it('makes a response once, and again after a change of content or furniture', async () => {
  const { backend, site, ask, make, keep } = responses()
  await site.update()
  expect(await ask()).toEqual([200, 'how-long', 'miss'])
  await site.update()
  expect(await ask()).toEqual([200, 'how-long', 'hit'])
  backend.publish('Faq', { slug: 'dust' })
  await site.update()
  expect(await ask()).toEqual([200, 'dust,how-long', 'miss'])
  expect(make).toHaveBeenCalledTimes(2)
  backend.rename('Planks')
  await site.update()
  make.mockImplementation(({ furniture }) => plainText(200, furniture.en?.contact.companyName ?? ''))
  expect(await ask()).toEqual([200, 'Planks', 'miss'])
  expect(keep.mock.calls.map(([, { source }]) => source)).toEqual([undefined, undefined, undefined])
})

it('makes it again at the moment from which it may be another', async () => {
  const { site, ask, make } = responses()
  await site.update()
  make.mockImplementation((_known, clock) => plainText(200, clock.today()))
  expect(await ask()).toEqual([200, '2026-06-01', 'miss'])
  vi.setSystemTime('2026-06-01T22:59:59.999Z')
  expect(await ask()).toEqual([200, '2026-06-01', 'hit'])
  // Midnight in London.
  vi.setSystemTime('2026-06-01T23:00:00Z')
  expect(await ask()).toEqual([200, '2026-06-02', 'miss'])
})

it('keeps nothing if there is nothing at the address, or if making it fails', async () => {
  const { site, ask, make, store } = responses()
  await site.update()
  make.mockReturnValueOnce(plainText(404, 'Not found')).mockRejectedValueOnce(new Error('broken'))
  expect(await ask()).toEqual([404, 'Not found', 'miss'])
  await expect(ask()).rejects.toThrow('broken')
  expect(store.bytes()).toBe(0)
  expect(await ask()).toEqual([200, 'how-long', 'miss'])
})

it('is 503 until the content is known', async () => {
  const { site, ask, make } = responses()
  expect(await ask()).toEqual([503, 'Temporarily unavailable', 'bypass'])
  expect(make).not.toHaveBeenCalled()
  await site.update()
  expect(await ask()).toEqual([200, 'how-long', 'miss'])
})
