import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const hour = 3_600_000

/** Answers by path; a function may throw as fetch does without a network. */
let answers: Record<string, () => Response>
let asked: string[]
let returned: () => void
const page = { hidden: false }
const json = (body: unknown) => () => Response.json(body)
const manifest = { id: 'b1', matcher: {}, prerendered: ['/faq'] }

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('__BUILD_ID__', 'b1')
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden
    },
    addEventListener: (_type: string, listener: () => void) => {
      returned = listener
    },
    removeEventListener: vi.fn(),
  })
  asked = []
  answers = { '/builds/meta/b1.json': json(manifest), '/builds/latest.json': json({ id: 'b1' }) }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answers[url.replace(/\?.*/, '')]?.() ?? new Response('not found', { status: 404 })
  })
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function watch(interval: number | false = hour) {
  const { watchBuilds } = await import('#renderer/navigation/builds/watchBuilds.ts')
  const { isStaleBuild } = await import('#renderer/navigation/builds/staleBuild.ts')
  const onManifest = vi.fn()
  const end = watchBuilds(interval, onManifest)
  return { isStaleBuild, onManifest, end }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the manifest', () => {
  it('is fetched a second after the page is ready', async () => {
    const { onManifest } = await watch()
    await pass(999)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['/builds/meta/b1.json'])
    expect(onManifest).toHaveBeenCalledOnce()
  })

  it('is not fetched on a very slow connection, and only there', async () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: 'slow-2g' } })
    await watch()
    await pass(1_000)
    expect(asked).toEqual([])
    vi.resetModules()
    vi.stubGlobal('navigator', { connection: { effectiveType: '2g' } })
    await watch()
    await pass(1_000)
    expect(asked).toEqual(['/builds/meta/b1.json'])
  })

  it.each<[string, () => Response]>([
    ['missing', () => new Response('gone', { status: 404 })],
    ['HTML', () => new Response('<html>')],
    ['of another build', json({ ...manifest, id: 'b2' })],
    ['of a wrong shape', json([])],
    [
      'not to be reached',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('that is %s is logged, and taken as a sign of a newer build', async (_what, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers = { '/builds/meta/b1.json': answer, '/builds/latest.json': json({ id: 'b2' }) }
    const { isStaleBuild, onManifest } = await watch()
    await pass(1_000)
    expect(log.mock.calls.map(([text]) => text)).toEqual(['Error fetching app manifest'])
    expect(onManifest).not.toHaveBeenCalled()
    expect(isStaleBuild()).toBe(true)
  })
})

describe('polling', () => {
  it('asks once an hour, past every cache, and stops at a newer build', async () => {
    const { isStaleBuild } = await watch()
    await pass(1_000 + hour)
    expect(asked.slice(1)).toEqual([`/builds/latest.json?${1_000_000 + 1_000 + hour}`])
    expect(isStaleBuild()).toBe(false)
    answers['/builds/latest.json'] = json({ id: 'b2', timestamp: 2 })
    await pass(hour)
    expect(isStaleBuild()).toBe(true)
    await pass(10 * hour)
    expect(asked).toHaveLength(3)
  })

  it.each<[string, () => Response]>([
    ['no network', () => Promise.reject(new TypeError()) as never],
    ['404', () => new Response('', { status: 404 })],
    ['500 with JSON', () => Response.json({ id: 'b2' }, { status: 500 })],
    ['HTML', () => new Response('<!doctype html>')],
    ['no id', json({ timestamp: 1 })],
    ['an empty id', json({ id: '' })],
    ['null', json(null)],
  ])('goes on after %s', async (_what, answer) => {
    answers['/builds/latest.json'] = answer
    const { isStaleBuild } = await watch()
    await pass(1_000 + 3 * hour)
    expect(asked).toHaveLength(4)
    expect(isStaleBuild()).toBe(false)
    answers['/builds/latest.json'] = json({ id: 'b2' })
    await pass(hour)
    expect(isStaleBuild()).toBe(true)
  })

  it('is off with false, also on return', async () => {
    await watch(false)
    await pass(1_000 + 48 * hour)
    returned()
    await pass(0)
    expect(asked).toEqual(['/builds/meta/b1.json'])
  })

  it('also asks on return to a tab that slept longer than that', async () => {
    const { isStaleBuild } = await watch()
    await pass(1_000)
    answers['/builds/latest.json'] = json({ id: 'b2' })
    vi.setSystemTime(Date.now() + hour / 2)
    returned()
    await pass(0)
    expect(asked).toHaveLength(1)
    vi.setSystemTime(Date.now() + hour)
    page.hidden = true
    returned()
    await pass(0)
    expect(asked).toHaveLength(1)
    page.hidden = false
    returned()
    await pass(0)
    expect(asked).toHaveLength(2)
    expect(isStaleBuild()).toBe(true)
  })

  it('ends when it is told to, also while it waits for an answer', async () => {
    const { end } = await watch()
    await pass(1_000 + hour)
    end()
    await pass(5 * hour)
    expect(asked).toHaveLength(2)
  })
})
