// How the site follows the content of its backend: when it asks, what it tells the log, and what it knows meanwhile.

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SiteContent, type SiteContentOptions } from '#server/content/siteContent.ts'
import { fakeBackend } from '../fakes.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function siteOf(options: Partial<SiteContentOptions> = {}) {
  const backend = fakeBackend()
  const log = { info: vi.fn(), warn: vi.fn() }
  const getChanges = vi.spyOn(backend, 'getChanges')
  const site = new SiteContent({ backend, intervalMs: 5_000, log, now: Date.now, ...options })
  onTestFinished(() => site.stop())
  const lines = () => [...log.warn.mock.calls, ...log.info.mock.calls].map((line) => line.at(-1))
  return { backend, site, log, lines, getChanges }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const questionsOf = ({ site }: ReturnType<typeof siteOf>) =>
  site
    .state()
    .content.all('Faq')
    .map(({ slug }) => slug)

describe('the content of the site', () => {
  it('is read at the start, and what has changed every few seconds', async () => {
    const made = siteOf()
    expect(made.site.state().version).toBe('')
    made.site.start()
    await seconds(0)
    expect([questionsOf(made), made.site.state().furniture.en?.contact.companyName]).toEqual([['how-long'], 'Floors'])
    const { version } = made.site.state()
    await seconds(5)
    expect([made.getChanges.mock.calls.length, made.site.state().version]).toEqual([2, version])
    made.backend.publish('Faq', { slug: 'dust' })
    await seconds(4.9)
    expect(made.site.state().version).toBe(version)
    await seconds(0.1)
    expect(questionsOf(made)).toEqual(['dust', 'how-long'])
    expect(made.site.state().version).not.toBe(version)
    made.site.stop()
    await seconds(60)
    expect(made.getChanges).toHaveBeenCalledTimes(3)
  })
})

describe('while the backend is unavailable', () => {
  it('it is asked less and less often, and the log says once that it is away and once that it is back', async () => {
    const made = siteOf()
    const { site, backend, log, getChanges } = made
    site.start()
    await seconds(0)
    log.info.mockClear()
    backend.isAway = true
    const asked: number[] = []
    for (let second = 1; second <= 60; second += 1) {
      const before = getChanges.mock.calls.length
      await seconds(1)
      if (getChanges.mock.calls.length > before) asked.push(second)
    }
    // Pauses of 5, then 10, then at most 15 s.
    expect(asked).toEqual([5, 15, 30, 45, 60])
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      { reason: 'Error: away', contentAgeS: 5 },
      expect.stringContaining('unavailable'),
    )
    expect(questionsOf(made)).toEqual(['how-long'])
    backend.isAway = false
    await seconds(15)
    expect(log.info).toHaveBeenCalledExactlyOnceWith({ awayS: 75 }, 'The content backend is back')
    backend.publish('Faq', { slug: 'dust' })
    await seconds(5)
    expect(questionsOf(made)).toEqual(['dust', 'how-long'])
  })

  it('the age of the content is known', async () => {
    const state = siteOf().site.state()
    const { site, backend } = siteOf({ initial: { state, slots: { list: [], version: '' }, at: Date.now() - 60_000 } })
    expect([site.unconfirmedS(), site.confirmedAt()]).toEqual([60, 940_000])
    backend.isAway = true
    site.start()
    await seconds(3)
    expect(site.unconfirmedS()).toBe(63)
    backend.isAway = false
    await seconds(15)
    expect([site.unconfirmedS(), Date.now() - site.confirmedAt()]).toEqual([undefined, 3_000])
    backend.isAway = true
    await seconds(5)
    expect(site.unconfirmedS()).toBe(8)
  })
})

describe('the free survey times', () => {
  const slot = { start: '2026-12-01T09:00Z', date: '2026-12-01', from: '09:00', to: '10:00', postcodes: [] }

  it('come with the changes, and have a version of their own', async () => {
    const { site, backend } = siteOf()
    expect(site.slots()).toEqual({ list: [], version: '' })
    const changed = vi.fn()
    backend.slots = [slot]
    await site.update()
    site.onChange(changed)
    const { version } = site.state()
    const first = site.slots()
    expect(first.list).toEqual([slot])
    // The same times in another answer.
    backend.slots = [{ ...slot }]
    await site.update()
    expect([site.slots(), changed.mock.calls.length]).toEqual([first, 0])
    backend.slots = []
    await site.update()
    expect([site.slots().list, site.slots().version === first.version]).toEqual([[], false])
    expect([site.state().version, changed.mock.calls.length]).toEqual([version, 1])
    backend.slots = [slot]
    await site.update()
    expect(site.slots().version).toBe(first.version)
  })

  it('are not read after a change of other content, unless a read that waits for that one wants them', async () => {
    const { site, getChanges } = siteOf()
    await site.update(false)
    expect(getChanges).toHaveBeenLastCalledWith(undefined, false)
    const first = site.update(false)
    await Promise.resolve()
    await Promise.all([first, site.update(false), site.update()])
    expect(getChanges.mock.calls.slice(1).map(([, slots]) => slots)).toEqual([false, true])
  })
})
