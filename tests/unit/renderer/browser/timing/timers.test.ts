import { beforeEach, expect, it, vi } from 'vitest'
import { maxDelayMs, startTimer } from '#renderer/browser/timing/timers.ts'

const day = 86_400_000
const callback = vi.fn()

beforeEach(() => {
  callback.mockReset()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it.each([0, 1, 1000, maxDelayMs - 1, maxDelayMs, maxDelayMs + 1, 2 * maxDelayMs, 60 * day])(
  'fires once, after %i ms, with no timer longer than browsers support',
  (delay) => {
    const timeout = vi.spyOn(globalThis, 'setTimeout')
    startTimer(callback, delay)
    if (delay > 0) vi.advanceTimersByTime(delay - 1)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(delay > 0 ? 1 : 0)
    expect(callback).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(3 * maxDelayMs)
    expect(callback).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
    const delays = timeout.mock.calls.map(([, milliseconds]) => milliseconds ?? 0)
    expect(Math.max(...delays)).toBe(Math.min(delay, maxDelayMs))
  },
)

it('fires at once for a negative delay', () => {
  startTimer(callback, -5)
  vi.advanceTimersByTime(0)
  expect(callback).toHaveBeenCalledOnce()
})

it.each([
  ['the first part', 1000, 60 * day],
  ['the second part', maxDelayMs + 1000, 60 * day],
  ['an endless wait', 10 * maxDelayMs, Number.POSITIVE_INFINITY],
])('can be cancelled in %s', (_part, elapsed, delay) => {
  const cancel = startTimer(callback, delay)
  vi.advanceTimersByTime(elapsed)
  cancel()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(120 * day)
  expect(callback).not.toHaveBeenCalled()
})
