import nprogress from 'nprogress'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endLoadingBar, progressAfter, startLoadingBar } from '#renderer/browser/navigation/loadingBar.ts'

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

  it('always grows and never reaches 100 %', () => {
    const hour = 3_600_000
    const steps = [0, 1, 200, 2000, 10_000, 60_000, hour, 24 * hour].map(progressAfter)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBeLessThan(100)
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

  it('disappears even if a short navigation begins while it fades out', () => {
    navigate(300)
    pass(100)
    vi.mocked(nprogress.remove).mockClear()
    navigate(50)
    pass(5_000)
    expect(nprogress.remove).toHaveBeenCalled()
  })
})
