import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ContentPollOptions, createContentPoll } from '#server/content/contentPoll.ts'
import { createContentVersions } from '#server/content/contentVersions.ts'
import { testFolder } from './snapshot/support.ts'
import { fakeBuild, hook, rendered, testSite } from './support.ts'

type Versions = Record<string, string>

describe('polling the backend', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function poll(answer: () => Promise<Versions | undefined>, change: Partial<ContentPollOptions> = {}) {
    const getVersions = vi.fn(answer)
    const onVersions = vi.fn(async () => {})
    const log = { info: vi.fn(), warn: vi.fn() }
    const versions = createContentVersions({ versions: { faq: '1' }, at: 940_000 }, Date.now)
    const parts = { intervalMs: 5_000, getVersions, onVersions, log, now: Date.now }
    const own = createContentPoll({ ...parts, versions, ...change })
    return { own, getVersions, onVersions, log, lines: () => [...log.info.mock.calls, ...log.warn.mock.calls].length }
  }

  it('reports each change once', async () => {
    let faq = '1'
    const { own, onVersions } = poll(async () => ({ faq, tag: '1' }))
    expect([own.isAway(), own.unconfirmedS()]).toEqual([true, 60])
    own.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(onVersions).toHaveBeenLastCalledWith(['tag'], { first: true, back: false })
    expect([own.isAway(), own.unconfirmedS()]).toEqual([false, undefined])
    faq = '2'
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onVersions).toHaveBeenLastCalledWith(['faq'], { first: false, back: false })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onVersions).toHaveBeenLastCalledWith([], { first: false, back: false })
    own.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onVersions).toHaveBeenCalledTimes(3)
  })

  it('backs off while the backend is unavailable, and logs when it goes away and comes back', async () => {
    let answer = (): Promise<Versions> => Promise.reject(new Error('away'))
    const { own, getVersions, onVersions, log, lines } = poll(() => answer())
    own.start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(getVersions.mock.calls.length).toBeLessThan(250)
    expect([own.isAway(), own.unconfirmedS(), lines()]).toEqual([true, 3_660, 1])
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ contentAgeS: 60 })
    answer = async () => ({ faq: '1' })
    own.pollNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(onVersions).toHaveBeenLastCalledWith([], { first: true, back: true })
    expect([own.isAway(), own.unconfirmedS(), lines()]).toEqual([false, undefined, 2])
    own.stop()
  })

  it('is off with 0, and then never treats the content as unconfirmed', async () => {
    const { own, getVersions } = poll(async () => ({}), { intervalMs: 0 })
    own.start()
    own.pollNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([getVersions.mock.calls.length, own.isAway(), own.unconfirmedS()]).toEqual([0, false, undefined])
  })

  it('stops frequent polling of a backend without versions, and logs it once', async () => {
    const { own, getVersions, lines } = poll(async () => undefined, { versions: createContentVersions() })
    own.start()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(getVersions.mock.calls.length).toBeLessThan(15)
    expect([own.isAway(), own.unconfirmedS(), lines()]).toEqual([false, undefined, 1])
    own.stop()
  })

  it('treats a backend as unavailable if it no longer reports versions', async () => {
    const { own } = poll(async () => undefined)
    own.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(own.isAway()).toBe(true)
    own.stop()
  })
})

describe('a change of content', () => {
  async function site(backend: { versions: Versions }) {
    const dist = await fakeBuild(await testFolder(), undefined, { versions: { ...backend.versions } })
    const rules = [{ from: '/moved', to: '/faq', status: 301 as const }]
    const getRedirects = vi.fn(async () => rules)
    const environment = { CONTENT_POLL_S: '1' }
    const clearCached = vi.fn()
    const parts = { dist, environment, getRedirects, clearCached }
    return { ...(await testSite({ ...parts, getContentVersions: async () => backend.versions })), ...parts }
  }

  it('is noticed within seconds without a webhook, and only its pages are rendered again', async () => {
    const backend = { versions: { faq: '1', service: '1', redirect: '1' } }
    const { get, renderer, getRedirects, clearCached } = await site(backend)
    await get('/services/floor-sanding')
    backend.versions = { ...backend.versions, faq: '2' }
    await vi.waitFor(async () => expect((await get('/faq')).text).toContain('<h1>/faq</h1>'), 10_000)
    expect(clearCached).toHaveBeenCalledTimes(1)
    await get('/services/floor-sanding')
    expect(renderer.page.mock.calls.map(([{ url }]) => url)).toEqual(['/services/floor-sanding', '/faq'])
    const before = getRedirects.mock.calls.length
    backend.versions = { ...backend.versions, redirect: '2' }
    await vi.waitFor(() => expect(getRedirects.mock.calls.length).toBeGreaterThan(before), 10_000)
  })

  it('to the free times makes only the pages stale that name one, and does not reread the list of pages', async () => {
    const listSitePaths = vi.fn(async () => ['/faq'])
    const { get, renderer } = await testSite({ listSitePaths })
    renderer.page.mockImplementation(async ({ url }) =>
      rendered({ body: `<!doctype html><h1>${url}</h1>`, cacheTags: url === '/contact' ? ['survey-slot'] : ['faq'] }),
    )
    const listed = async () => {
      await get('/sitemap.xml')
      return listSitePaths.mock.calls.length
    }
    for (const path of ['/contact', '/blog']) await get(path)
    const before = await listed()
    await get('/_hooks/content', hook({ event: 'entry.update', model: 'survey-slot', version: '2' }))
    renderer.page.mockClear()
    for (const path of ['/contact', '/blog']) await get(path)
    expect(renderer.page.mock.calls.map(([{ url }]) => url)).toEqual(['/contact'])
    expect(await listed()).toBe(before)
  })

  it('is ignored by the poll if a webhook has already reported it with its version', async () => {
    const backend: { versions: Versions } = { versions: { faq: '1', service: '1' } }
    const { get, renderer, log } = await site(backend)
    const answered = async () => expect((await get('/faq')).headers).not.toHaveProperty('x-content-stale')
    await vi.waitFor(answered, 10_000)
    backend.versions = { faq: '2', service: '1' }
    await get('/_hooks/content', hook({ event: 'entry.publish', model: 'faq', version: '2' }))
    expect((await get('/faq')).text).toContain('<h1>/faq</h1>')
    // A later change without a webhook: once it is noticed, the poll has also seen the first one.
    backend.versions = { faq: '2', service: '1', redirect: '2' }
    await vi.waitFor(() => expect(log.join('')).toContain('"types":["redirect"]'), 10_000)
    await get('/faq')
    expect(renderer.page).toHaveBeenCalledTimes(1)
  })

  it('leaves affected pages in place while the backend is unavailable', async () => {
    const backend = { versions: { faq: '1' } }
    const { get, renderer } = await site(backend)
    backend.versions = { faq: '2' }
    renderer.page.mockResolvedValue(rendered({ status: 503, failed: true }))
    await vi.waitFor(async () => {
      await get('/faq')
      expect(renderer.page).toHaveBeenCalled()
    }, 10_000)
    expect((await get('/faq')).status).toBe(200)
  })
})
