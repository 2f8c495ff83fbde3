import { beforeEach, describe, expect, it, vi } from 'vitest'
import { payloadUrl } from '#renderer/browser/navigation/loadPayload.ts'
import { readPayloadAddress } from '#server/render/payload.ts'
import { redirectStatuses } from '#services/rules/site/addresses.ts'

describe('payloadUrl', () => {
  it.each([
    ['/', '/_payload.json?b1', { path: '/', query: '' }],
    ['/faq', '/faq/_payload.json?b1', { path: '/faq', query: '' }],
    ['/faq#prices', '/faq/_payload.json?b1', { path: '/faq', query: '' }],
    ['/blog/care/recoat', '/blog/care/recoat/_payload.json?b1', { path: '/blog/care/recoat', query: '' }],
    ['/blog?page=2#top', '/blog/_payload.json?page=2&b1', { path: '/blog', query: '?page=2' }],
    ['/?utm_source=x', '/_payload.json?utm_source=x&b1', { path: '/', query: '?utm_source=x' }],
    ['/faq?a=SW4%207AA', '/faq/_payload.json?a=SW4%207AA&b1', { path: '/faq', query: '?a=SW4%207AA' }],
  ])('for %s is %s, which the server understands', (url, address, page) => {
    expect(payloadUrl(url, 'b1')).toBe(address)
    expect(readPayloadAddress(address)).toEqual({ ...page, buildId: 'b1' })
  })
})

describe('loadPayload', () => {
  let load: typeof import('#renderer/browser/navigation/loadPayload.ts')['loadPayload']
  /** How the server responds; `version` counts the requests. */
  let respond: (version: number) => Response
  const fetched = vi.fn<(address: string) => Promise<Response>>()

  beforeEach(async () => {
    vi.useFakeTimers({ now: 0 })
    vi.stubGlobal('__BUILD_ID__', 'b1')
    vi.stubGlobal('fetch', fetched)
    respond = (version) => Response.json({ version })
    fetched.mockReset().mockImplementation(async () => respond(fetched.mock.calls.length))
    vi.resetModules()
    load = (await import('#renderer/browser/navigation/loadPayload.ts')).loadPayload
    return () => vi.useRealTimers()
  })
  const page = (version: number) => ({ kind: 'page', status: 200, body: `{"version":${version}}`, isPersonal: false })

  it.each(redirectStatuses)('follows a redirect of status %i', async (status) => {
    respond = () => Response.json({ redirect: '/services' }, { status })
    expect(await load('/from', 'navigation')).toEqual({ kind: 'redirect', to: '/services' })
  })

  it('shares a pending request', async () => {
    const all = [load('/a', 'prefetch'), load('/a', 'navigation'), load('/a', 'navigation')]
    expect(await Promise.all(all)).toEqual([page(1), page(1), page(1)])
    expect(await load('/b', 'navigation')).toEqual(page(2))
  })

  it('keeps what was prefetched for one navigation; a later one asks again', async () => {
    await load('/a', 'prefetch')
    await load('/a', 'prefetch')
    for (const version of [1, 2, 3]) expect(await load('/a', 'navigation')).toEqual(page(version))
  })

  it('does not share the request of a refresh, which must be newer', async () => {
    expect(await Promise.all([load('/a', 'navigation'), load('/a', 'refresh')])).toEqual([page(1), page(2)])
  })

  it.each([
    ['a failure', () => new Response('', { status: 500 }), undefined],
    ['a 404', () => Response.json({}, { status: 404 }), { status: 404 }],
    ['personal data', () => Response.json({}, { headers: { 'cache-control': 'no-store' } }), { isPersonal: true }],
  ])('does not keep %s, but returns it to every waiting caller', async (_what, response, payload) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    respond = response
    for (const result of await Promise.all([load('/a', 'prefetch'), load('/a', 'prefetch')]))
      payload ? expect(result).toMatchObject(payload) : expect(result).toBeUndefined()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(warned.mock.calls.map(([text]) => text)).toEqual(
      payload ? [] : ['Cannot load payload /a/_payload.json?b1: status 500'],
    )
    await load('/a', 'prefetch')
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('loads again what was prefetched thirty seconds ago', async () => {
    await load('/a', 'prefetch')
    await load('/b', 'prefetch')
    vi.setSystemTime(29_999)
    expect(await load('/a', 'navigation')).toEqual(page(1))
    vi.setSystemTime(30_000)
    expect(await load('/b', 'navigation')).toEqual(page(3))
  })
})
