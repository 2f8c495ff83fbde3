import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { maxDelayMs, startTimer } from '#renderer/browser/timing/timers.ts'

const day = 86_400_000

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

describe('startTimer', () => {
  it.each([0, 1, 1000, maxDelayMs - 1, maxDelayMs, maxDelayMs + 1, 2 * maxDelayMs, 60 * day])(
    '%i ms: fires once, on time',
    (delay) => {
      const callback = vi.fn()
      startTimer(callback, delay)
      if (delay > 0) vi.advanceTimersByTime(delay - 1)
      expect(callback).not.toHaveBeenCalled()
      vi.advanceTimersByTime(delay > 0 ? 1 : 0)
      expect(callback).toHaveBeenCalledOnce()
      vi.advanceTimersByTime(3 * maxDelayMs)
      expect(callback).toHaveBeenCalledOnce()
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('never passes the browser a longer delay than it supports', () => {
    const timeout = vi.spyOn(globalThis, 'setTimeout')
    startTimer(() => {}, 60 * day)
    vi.advanceTimersByTime(60 * day)
    const delays = timeout.mock.calls.map(([, delay]) => delay ?? 0)
    expect(Math.max(...delays)).toBe(maxDelayMs)
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(60 * day)
  })

  it('fires at once for a negative delay', () => {
    const callback = vi.fn()
    startTimer(callback, -5)
    vi.advanceTimersByTime(0)
    expect(callback).toHaveBeenCalledOnce()
  })

  it.each([
    ['the first part', 1000],
    ['the second part', maxDelayMs + 1000],
  ])('can be cancelled in %s', (_part, elapsed) => {
    const callback = vi.fn()
    const end = startTimer(callback, 60 * day)
    vi.advanceTimersByTime(elapsed)
    end()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(120 * day)
    expect(callback).not.toHaveBeenCalled()
  })

  it('never fires for Infinity, and can be cancelled', () => {
    const callback = vi.fn()
    const end = startTimer(callback, Number.POSITIVE_INFINITY)
    vi.advanceTimersByTime(10 * maxDelayMs)
    expect(callback).not.toHaveBeenCalled()
    end()
    expect(vi.getTimerCount()).toBe(0)
  })
})
