// Responses that follow from the content: made once for each version of it.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createContentResponses, type MakeFromContent } from '#server/cache/contentResponses.ts'
import { createPrepareResponse } from '#server/cache/preparedResponse.ts'
import { createSiteContent } from '#server/content/siteContent.ts'
import { plainText } from '#server/render/plainText.ts'
import { fakeBackend } from '../backend.ts'
import { later } from '../support.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

async function responses() {
  const backend = fakeBackend()
  const site = createSiteContent({ backend, intervalMs: 0, log: { info: () => {}, warn: () => {} } })
  await site.update()
  const answer = createContentResponses(site, createPrepareResponse([]))
  const make = vi.fn<MakeFromContent>(({ content }) =>
    plainText(
      200,
      content
        .all('Faq')
        .map(({ slug }) => slug)
        .join(),
    ),
  )
  return { backend, site, answer, make }
}
type Answer = Awaited<ReturnType<ReturnType<typeof createContentResponses>>>
const shown = ({ entry, cache }: Answer) => [entry.status, entry.variants.identity.body.toString().trim(), cache]

describe('a response that follows from the content', () => {
  it('is made once, and again after a change', async () => {
    const { backend, site, answer, make } = await responses()
    expect(shown(await answer('/a', make))).toEqual([200, 'how-long', 'miss'])
    expect(shown(await answer('/a', make))).toEqual([200, 'how-long', 'hit'])
    await site.update()
    expect(shown(await answer('/a', make))).toEqual([200, 'how-long', 'hit'])
    backend.publish('Faq', { slug: 'dust' })
    await site.update()
    expect(shown(await answer('/a', make))).toEqual([200, 'dust,how-long', 'miss'])
    expect(make).toHaveBeenCalledTimes(2)
    expect(shown(await answer('/b', make))).toEqual([200, 'dust,how-long', 'miss'])
  })

  it('is made again when the furniture changes', async () => {
    const { backend, site, answer, make } = await responses()
    make.mockImplementation(({ furniture }) => plainText(200, furniture.en?.contact.companyName ?? ''))
    await answer('/a', make)
    backend.rename('Planks')
    await site.update()
    expect(shown(await answer('/a', make))).toEqual([200, 'Planks', 'miss'])
  })

  it('is made again at the moment from which it may be another', async () => {
    const { answer, make } = await responses()
    make.mockImplementation((_known, clock) => plainText(200, clock.today()))
    expect(shown(await answer('/a', make))).toEqual([200, '2026-06-01', 'miss'])
    vi.setSystemTime('2026-06-01T22:59:59.999Z')
    expect(shown(await answer('/a', make))).toEqual([200, '2026-06-01', 'hit'])
    // Midnight in London.
    vi.setSystemTime('2026-06-01T23:00:00Z')
    expect(shown(await answer('/a', make))).toEqual([200, '2026-06-02', 'miss'])
  })

  it('is shared by those who ask while it is being made; who asks after a change gets a new one', async () => {
    const { backend, site, answer, make } = await responses()
    const { promise, finish } = later()
    const makeNow = make.getMockImplementation()
    make.mockImplementation(async (...given) => {
      const made = makeNow?.(...given)
      await promise
      return made ?? plainText(500, '')
    })
    const early = [answer('/a', make), answer('/a', make)]
    backend.publish('Faq', { slug: 'dust' })
    await site.update()
    const late = answer('/a', make)
    finish()
    const [first, second] = await Promise.all(early)
    expect(first?.entry).toBe(second?.entry)
    expect(shown(await late)).toEqual([200, 'dust,how-long', 'miss'])
    expect(shown(await answer('/a', make))).toEqual([200, 'dust,how-long', 'hit'])
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is not kept if there is nothing at the address, or if it fails', async () => {
    const { answer, make } = await responses()
    for (const round of [1, 2]) {
      expect(shown(await answer('/gone', () => plainText(404, 'Not found')))).toEqual([404, 'Not found', 'miss'])
      make.mockRejectedValueOnce(new Error('broken'))
      await expect(answer('/a', make)).rejects.toThrow('broken')
      expect(make).toHaveBeenCalledTimes(round)
    }
    expect((await answer('/gone', make)).entry.status).toBe(200)
    expect((await answer('/a', make)).entry.status).toBe(200)
  })

  it('is 503 until the content is known', async () => {
    const backend = fakeBackend()
    backend.isAway = true
    const site = createSiteContent({ backend, intervalMs: 0, log: { info: () => {}, warn: () => {} } })
    const answer = createContentResponses(site, createPrepareResponse([]))
    const make = vi.fn<MakeFromContent>(() => plainText(200, 'made'))
    const { entry, cache } = await answer('/a', make)
    expect([entry.status, entry.variants.identity.head.includes('Retry-After'), cache]).toEqual([503, true, 'bypass'])
    expect(make).not.toHaveBeenCalled()
    backend.isAway = false
    await site.update()
    expect(shown(await answer('/a', make))).toEqual([200, 'made', 'miss'])
  })
})
