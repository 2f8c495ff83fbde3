import nprogress from 'nprogress'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fullPageLoad, fullPageLoadOnce, markFullPageLoad } from '#renderer/browser/navigation/fullPageLoad.ts'
import { endLoadingBar, progressAfter, startLoadingBar } from '#renderer/browser/navigation/loadingBar.ts'

const assign = vi.fn()
const reload = vi.fn()
const replaceState = vi.fn()
let stored: Map<string, string>

beforeEach(() => {
  vi.resetAllMocks()
  stored = new Map()
  vi.stubGlobal('location', { href: 'https://site.example/faq?a=1#x', pathname: '/faq', assign, reload })
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('fullPageLoad', () => {
  it('opens another page', () => {
    fullPageLoad('/prices?b=2#y')
    expect(String(assign.mock.calls[0]?.[0])).toBe('https://site.example/prices?b=2#y')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the same document instead of scrolling to a hash', () => {
    fullPageLoad('/faq?a=1#y')
    expect(String(replaceState.mock.calls[0]?.[2])).toBe('https://site.example/faq?a=1#y')
    expect(reload).toHaveBeenCalledOnce()
    expect(assign).not.toHaveBeenCalled()
  })
})

it('a marked page that Vike loads is not reloaded automatically', () => {
  markFullPageLoad('/prices?a=1')
  expect(assign).not.toHaveBeenCalled()
  expect(fullPageLoadOnce('/prices')).toBe(false)
})

it('a marked page is loaded where Vike would only scroll to a hash', () => {
  Object.assign(location, { href: 'https://site.example/faq#x', hash: '#x' })
  markFullPageLoad('/faq#x')
  expect(reload).toHaveBeenCalledOnce()
})

describe('fullPageLoadOnce', () => {
  it('does not load the same path twice in ten seconds, regardless of the query', () => {
    expect(fullPageLoadOnce('/prices', 0)).toBe(true)
    expect(JSON.parse(stored.get('reload') ?? '')).toEqual({ path: '/prices', expires: 10_000 })
    expect(fullPageLoadOnce('/prices?again', 9_999)).toBe(false)
    expect(fullPageLoadOnce('/about', 9_999)).toBe(true)
    expect(fullPageLoadOnce('/prices', 9_999)).toBe(true)
    expect(fullPageLoadOnce('/prices', 19_999)).toBe(true)
    expect(assign).toHaveBeenCalledTimes(4)
  })

  it.each([
    ['/prices', 'navigate', true],
    ['/prices', 'reload', true],
    ['/faq', 'navigate', true],
    ['/faq', 'back_forward', true],
    ['/faq', 'reload', false],
  ])('with storage blocked, to %s from /faq with navigation type %s: %s', (target, type, loads) => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked })
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
    expect(fullPageLoadOnce(target)).toBe(loads)
    expect(assign.mock.calls.length + reload.mock.calls.length).toBe(loads ? 1 : 0)
  })
})

vi.mock('nprogress', () => ({ default: { configure: vi.fn(), start: vi.fn(), set: vi.fn(), remove: vi.fn() } }))

describe('progressAfter', () => {
  it.each([
    [0, 0],
    [500, 29.5],
    [1000, 50],
    [2000, 70.5],
  ])('after %i ms is %d %%', (elapsed, percent) => {
    expect(progressAfter(elapsed)).toBeCloseTo(percent, 1)
  })
})

describe('the loading bar', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    return () => {
      endLoadingBar()
      vi.runOnlyPendingTimers()
      vi.useRealTimers()
    }
  })

  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  /** A navigation that takes `ms`. */
  function navigate(ms: number) {
    startLoadingBar()
    pass(ms)
    endLoadingBar()
  }

  it('is not shown for a navigation of less than 200 ms', () => {
    navigate(199)
    pass(5_000)
    expect(nprogress.start).not.toHaveBeenCalled()
  })

  it('is shown after 200 ms, once for several navigations, follows the curve, and disappears 500 ms after the end', () => {
    startLoadingBar()
    pass(200)
    expect(nprogress.start).toHaveBeenCalledOnce()
    startLoadingBar()
    pass(800)
    expect(nprogress.start).toHaveBeenCalledOnce()
    expect(vi.mocked(nprogress.set).mock.lastCall?.[0]).toBeCloseTo(0.5, 1)
    vi.mocked(nprogress.remove).mockClear()
    endLoadingBar()
    const moves = vi.mocked(nprogress.set).mock.calls.length
    expect(vi.mocked(nprogress.set).mock.lastCall?.[0]).toBeCloseTo(1, 3)
    // At 1, nprogress would remove the bar after 400 ms.
    expect(nprogress.set).not.toHaveBeenCalledWith(1)
    pass(499)
    expect(nprogress.remove).not.toHaveBeenCalled()
    pass(1)
    expect(nprogress.remove).toHaveBeenCalledOnce()
    pass(5_000)
    expect(nprogress.set).toHaveBeenCalledTimes(moves)
  })
})
