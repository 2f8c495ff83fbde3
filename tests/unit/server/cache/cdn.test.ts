import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCdnHeaders, pageKey } from '#server/cache/cdnKeys.ts'
import { createPurge } from '#server/cache/purge.ts'
import { buildId } from '../fakeBuild.ts'
import { type TestAnswer, testSite } from '../support.ts'

const environment = { CDN_MAX_AGE_S: '600' }
const sure = 'max-age=600, stale-while-revalidate=60, stale-if-error=86400'
const unsure = 'max-age=30, stale-while-revalidate=60, stale-if-error=86400'
const ofCdn = ({ headers }: TestAnswer) => [headers['cdn-cache-control'], headers['surrogate-key']]
const none = [undefined, undefined]

describe('headers for a CDN', () => {
  it('are on what is the same for everybody, with the key of the page or of all variants', async () => {
    const { get } = await testSite({ environment })
    const keys = `site ${pageKey('/faq')}`
    for (const target of ['/faq', '/faq?utm_source=tv', `/faq/_payload.json?${buildId}`])
      expect(ofCdn(await get(target))).toEqual([sure, keys])
    const { etag = '' } = (await get('/faq')).headers
    const unchanged = await get('/faq', { headers: { 'if-none-match': etag } })
    expect([unchanged.status, ...ofCdn(unchanged)]).toEqual([304, sure, keys])
    expect(ofCdn(await get('/blog?page=2'))).toEqual([sure, `site ${pageKey('/blog')}`])
    for (const target of ['/contact?about=/faq', '/blog/rss.xml', '/sitemap.xml', '/_furniture/en.json'])
      expect(ofCdn(await get(target))).toEqual([sure, 'site variants'])
  })

  it.each([
    ['the account', '/account', 200],
    ['an answer to one visitor', '/contact?postcode=SW4', 200],
    ['a missing page', '/nothing', 404],
    ['a redirect', '/old', 302],
    ['a file of the build', '/favicon.svg', 200],
  ])('are not on %s', async (_what, target, status) => {
    const { get } = await testSite({ environment })
    const answer = await get(target)
    expect([answer.status, ...ofCdn(answer)]).toEqual([status, ...none])
  })

  it('are not on a page that depends on the languages of the visitor, nor without the setting', async () => {
    const locales = [
      { code: 'en', iso: 'en-GB', name: 'English', file: 'en.json' },
      { code: 'cy', iso: 'cy-GB', name: 'Cymraeg', file: 'cy.json' },
    ]
    const { get } = await testSite({ environment, locales })
    expect(ofCdn(await get('/'))).toEqual(none)
    expect(ofCdn(await get('/faq'))[0]).toBe(sure)
    expect(ofCdn(await (await testSite()).get('/faq'))).toEqual(none)
  })

  it('allow no longer than a statement about the time holds, and 30 seconds for what may be old', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const headersOf = (until: number | undefined, cache: 'hit' | 'stale') => {
      const setHeader = vi.fn()
      const basis = { hash: '', slots: false, until }
      createCdnHeaders(600, { unconfirmedS: () => undefined })(
        { setHeader } as never,
        { cdnKeys: 'site', basis },
        cache,
      )
      return setHeader.mock.calls[0]?.[1]
    }
    expect(headersOf(undefined, 'stale')).toBe(unsure)
    expect(headersOf(Date.now() + 10_000, 'hit')).toBe('max-age=10, stale-while-revalidate=0, stale-if-error=86400')
    expect(headersOf(Date.now() - 1, 'stale')).toBe('max-age=0, stale-while-revalidate=0, stale-if-error=86400')
  })
})

describe('purging a CDN', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('sends keys in batches, tries again what has failed, and repeats each purge once', async () => {
    vi.useFakeTimers()
    const sent: string[][] = []
    let status = 503
    vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(headers['Surrogate-Key']?.split(' ') ?? [])
      return new Response('', { status })
    })
    const warn = vi.fn()
    const purge = createPurge({ url: 'http://cdn.test/', repeatMs: 6_000, log: { info: () => {}, warn } })
    const keys = Array.from({ length: 300 }, (_, index) => String(index))
    for (const key of [...keys, '7']) purge.add(key)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([sent, warn.mock.calls.length]).toEqual([[keys.slice(0, 256)], 1])
    status = 200
    sent.splice(0)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent.flat().sort()).toEqual([...keys].sort())
    sent.splice(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.flat().sort()).toEqual([...keys].sort())
    purge.add('8')
    purge.stop()
    sent.splice(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  })
})
