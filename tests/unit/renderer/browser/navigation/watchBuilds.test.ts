import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeRules } from '#renderer/browser/navigation/builds/manifest.ts'

const hour = 3_600_000

/** Responses by path; one may be a rejection, as of fetch without a network. */
let responses: Record<string, () => Response>
let requested: string[]
let onReturn: () => void
const json = (body: unknown) => () => Response.json(body)
const manifest = { id: 'b1', matcher: {}, prerendered: ['/faq'] }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('__BUILD_ID__', 'b1')
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: (_type: string, listener: () => void) => {
      onReturn = listener
    },
  })
  requested = []
  responses = { '/builds/meta/b1.json': json(manifest), '/builds/latest.json': json({ id: 'b1' }) }
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return responses[url.replace(/\?.*/, '')]?.() ?? new Response('not found', { status: 404 })
  })
  vi.resetModules()
})

afterEach(() => void vi.useRealTimers())

async function watch(interval: number | false = hour) {
  const { watchBuilds } = await import('#renderer/browser/navigation/builds/watchBuilds.ts')
  const { isStaleBuild } = await import('#renderer/browser/navigation/builds/manifest.ts')
  const onManifest = vi.fn()
  watchBuilds(interval, onManifest)
  return { isStaleBuild, onManifest }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the manifest', () => {
  it.each([
    ['slow-2g', []],
    ['2g', ['/builds/meta/b1.json']],
  ])('is not fetched on a very slow connection, but is on other slow ones: %s', async (effectiveType, addresses) => {
    vi.stubGlobal('navigator', { connection: { effectiveType } })
    await watch()
    await pass(1_000)
    expect(requested).toEqual(addresses)
  })

  it.each<[string, () => Response]>([
    ['missing', () => new Response('gone', { status: 404 })],
    ['HTML', () => new Response('<html>')],
    ['of another build', json({ ...manifest, id: 'b2' })],
    ['malformed', json([])],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ])('that is %s is logged, and triggers a check for a newer build', async (_what, response) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    responses = { '/builds/meta/b1.json': response, '/builds/latest.json': json({ id: 'b2' }) }
    const { isStaleBuild, onManifest } = await watch()
    await pass(1_000)
    expect(log.mock.calls.map(([text]) => text)).toEqual(['Error fetching app manifest'])
    expect(onManifest).not.toHaveBeenCalled()
    expect(isStaleBuild()).toBe(true)
  })
})

describe('polling', () => {
  it('checks once an hour, bypasses caches, and stops at a newer build', async () => {
    const { isStaleBuild } = await watch()
    await pass(1_000 + hour)
    expect(requested.slice(1)).toEqual([`/builds/latest.json?${1_000_000 + 1_000 + hour}`])
    expect(isStaleBuild()).toBe(false)
    responses['/builds/latest.json'] = json({ id: 'b2', timestamp: 2 })
    await pass(hour)
    expect(isStaleBuild()).toBe(true)
    await pass(10 * hour)
    expect(requested).toHaveLength(3)
  })

  it.each<[string, () => Response]>([
    ['no network', () => Promise.reject(new TypeError()) as never],
    ['404', () => new Response('', { status: 404 })],
    ['500 with JSON', () => Response.json({ id: 'b2' }, { status: 500 })],
    ['HTML', () => new Response('<!doctype html>')],
    ['no id', json({ timestamp: 1 })],
    ['an empty id', json({ id: '' })],
    ['null', json(null)],
  ])('continues after %s', async (_what, response) => {
    responses['/builds/latest.json'] = response
    const { isStaleBuild } = await watch()
    await pass(1_000 + 3 * hour)
    expect(requested).toHaveLength(4)
    expect(isStaleBuild()).toBe(false)
    responses['/builds/latest.json'] = json({ id: 'b2' })
    await pass(hour)
    expect(isStaleBuild()).toBe(true)
  })

  it('also checks on return to a tab that was hidden for longer than the interval', async () => {
    const { isStaleBuild } = await watch()
    await pass(1_000)
    responses['/builds/latest.json'] = json({ id: 'b2' })
    const returnAfter = async (ms: number, hidden: boolean) => {
      vi.setSystemTime(Date.now() + ms)
      Object.assign(document, { hidden })
      onReturn()
      await pass(0)
      return requested.length
    }
    expect(await returnAfter(hour / 2, false)).toBe(1)
    expect(await returnAfter(hour, true)).toBe(1)
    expect(await returnAfter(0, false)).toBe(2)
    expect(isStaleBuild()).toBe(true)
  })
})

const matcher = {
  '/**': { middleware: ['redirects'] },
  '/account/**': { middleware: ['account'] },
  '/blog/old': { redirect: '/blog' },
}

it.each([
  ['/', { middleware: ['redirects'] }],
  ['/faq', { middleware: ['redirects'] }],
  ['/account', { middleware: ['account'] }],
  ['/account/a/b', { middleware: ['account'] }],
  ['/accounts', { middleware: ['redirects'] }],
  ['/blog/old', { middleware: ['redirects'], redirect: '/blog' }],
])('the rules of %s: the most specific wins', (path, rules) => {
  expect(routeRules(path, matcher)).toEqual(rules)
})

it('there are no rules until the manifest is loaded', () => {
  expect(routeRules('/faq')).toEqual({})
})
