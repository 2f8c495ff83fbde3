// Pages and payloads from Vike, and what they were made from.

import { afterEach, describe, expect, it, vi } from 'vitest'
import { SiteContent } from '#server/content/siteContent.ts'
import type { Vike } from '#server/render/vike.ts'
import { vikeRenderer } from '#server/render/vikeRenderer.ts'
import type { WorkOutData } from '#services/rules/rendering/pageTypes.ts'
import { fakeBackend } from '../fakes.ts'

type Input = Parameters<WorkOutData>[1]

afterEach(() => {
  vi.useRealTimers()
})

/** A renderer whose pages show the questions, and what a test adds. */
async function vike({ body = '<!doctype html>x', statusCode = 200, isAway = false } = {}) {
  const backend = fakeBackend()
  backend.isAway = isAway
  const site = new SiteContent({ backend, intervalMs: 0, log: { info: () => {}, warn: () => {} } })
  await site.update()
  const dataOf = vi.fn(({ content }: Pick<Input, 'content' | 'clock' | 'freeSlots'>): unknown => ({
    questions: content.all('Faq').map(({ slug }) => slug),
  }))
  const renderPage = vi.fn<Vike['renderPage']>(async (init) => ({
    httpResponse: { statusCode, headers: [['Content-Type', 'text/html;charset=utf-8']], body, earlyHints: [] },
    data: dataOf(init as unknown as Input),
  }))
  const workOutData = vi.fn<WorkOutData>(async (_page, input) => dataOf(input))
  const settings = {
    SITE_URL: 'https://floors.test',
    BUILD_POLL_MS: false,
    LOCALE_STRATEGY: 'prefix_except_default',
  } as const
  const renderer = vikeRenderer({ load: async () => ({ renderPage, workOutData, pages: {} }), site, settings })
  return { backend, site, dataOf, renderPage, workOutData, renderer }
}

describe('rendering with Vike', () => {
  it('returns the page, its status and what it was made from', async () => {
    const { renderer, renderPage, site } = await vike({ statusCode: 404 })
    expect(await renderer.page({ path: '/blog', query: '?page=2' })).toMatchObject({
      status: 404,
      failed: false,
      contentType: 'text/html; charset=utf-8',
      basis: { hash: expect.stringMatching(/^[\w-]{22}$/), slots: false },
    })
    expect(renderPage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        ...{ urlOriginal: '/blog?page=2', query: 'page=2', content: site.state().content },
        furniture: expect.objectContaining({ locale: 'en', siteUrl: 'https://floors.test', buildPollMs: false }),
      }),
    )
  })

  it('leaves a turn to other requests before the document is written, and the page one before it renders', async () => {
    const { renderer, renderPage } = await vike()
    const answer = vi.fn()
    const httpResponse = { statusCode: 200, headers: [], body: '<!doctype html>x', earlyHints: [] }
    renderPage.mockImplementation(async () => {
      setImmediate(answer)
      return { httpResponse }
    })
    await renderer.page({ path: '/faq' })
    expect(answer).toHaveBeenCalled()
    expect(renderPage.mock.lastCall?.[0]).toMatchObject({ nextTurn: expect.any(Function) })
  })

  it('replaces the fragment that Vike returns if its error page fails', async () => {
    const { renderer } = await vike({ body: '<p>An error occurred.</p><script>1</script>', statusCode: 500 })
    const page = await renderer.page({ path: '/' })
    expect(page).toMatchObject({ status: 500, failed: true })
    expect(page.body).toContain('Oops! Something went wrong')
    expect(page.body).not.toContain('<script')
  })

  it.each([
    ['/', '/index.pageContext.json', ''],
    ['/faq', '/faq/index.pageContext.json', ''],
    ['/blog?page=2', '/blog/index.pageContext.json?page=2', 'page=2'],
    ['/prices?room=1&room=2', '/prices/index.pageContext.json?room=1&room=2', 'room=1&room=2'],
  ])('requests the data of %s at %s, with the query as it is', async (url, urlOriginal, query) => {
    const { renderer, renderPage } = await vike({ body: '{"pageId":"/p"}' })
    const [path = '', search] = url.split('?')
    await renderer.payload({ path, query: search && `?${search}` })
    expect(renderPage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ urlOriginal, query }))
  })

  it('shows the error page with 503 until the content is known, and does not let it be stored', async () => {
    const { backend, site, renderer, renderPage } = await vike({ isAway: true })
    const page = await renderer.page({ path: '/faq' })
    expect([page.status, page.failed, page.basis]).toEqual([503, true, undefined])
    expect(renderPage.mock.calls[0]?.[0]).toMatchObject({ urlOriginal: '/_error', serverError: { status: 503 } })
    expect(await renderer.basis({ path: '/faq' }, 'page')).toBeUndefined()
    expect(await renderer.data({ path: '/faq' })).toBeUndefined()
    backend.isAway = false
    await site.update()
    expect(await renderer.page({ path: '/faq' })).toMatchObject({ status: 200, failed: false })
  })
})

describe('what a page is made from', () => {
  const both = ['page', 'payload'] as const

  it('can be worked out without rendering, with the same result', async () => {
    const { renderer, renderPage, workOutData } = await vike({ body: '{}' })
    for (const format of both) {
      const { basis } = await renderer[format]({ path: '/faq/how-long', query: '?x=1', locale: 'en' })
      renderPage.mockClear()
      expect(await renderer.basis({ path: '/faq/how-long', query: '?x=1', locale: 'en' }, format)).toEqual(basis)
      expect(renderPage).not.toHaveBeenCalled()
    }
    const [page, input] = workOutData.mock.lastCall ?? []
    expect(page).toEqual({ page: 'question', segments: { slug: 'how-long' } })
    expect(input).toMatchObject({ urlPathname: '/faq/how-long', query: 'x=1', locale: 'en' })
  })

  it('is another when its data change, and for a page when its furniture changes', async () => {
    const { backend, site, renderer } = await vike()
    const bases = () => Promise.all(both.map((format) => renderer.basis({ path: '/faq' }, format)))
    const [page, payload] = await bases()
    backend.publish('Vacancy', { slug: 'fitter' })
    await site.update()
    expect(await bases()).toEqual([page, payload])
    backend.rename('Planks')
    await site.update()
    const [renamed, same] = await bases()
    expect([renamed?.hash === page?.hash, same]).toEqual([false, payload])
    backend.publish('Faq', { slug: 'dust' })
    await site.update()
    const [next, nextPayload] = await bases()
    expect([next?.hash === renamed?.hash, nextPayload?.hash === payload?.hash]).toEqual([false, false])
  })

  it('names the moment from which it may be another', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') })
    const { renderer, dataOf } = await vike()
    dataOf.mockImplementation(({ clock }) => ({ today: clock.today() }))
    const until = Date.parse('2026-06-01T23:00:00Z')
    expect((await renderer.page({ path: '/faq' })).basis).toMatchObject({ until })
    expect(await renderer.basis({ path: '/faq' }, 'page')).toMatchObject({ until })
    expect(await renderer.data({ path: '/faq' })).toEqual({ today: '2026-06-01' })
  })
})
