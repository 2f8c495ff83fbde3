import { describe, expect, it } from 'vitest'
import { progressAfter } from '#renderer/browser/loadingBar.ts'

describe('progressAfter', () => {
  it.each([
    [0, 0],
    [500, 29.5],
    [1000, 50],
    [2000, 70.5],
  ])('after %i ms is %d %%', (elapsed, percent) => {
    expect(progressAfter(elapsed)).toBeCloseTo(percent, 1)
  })

  it('always grows and never arrives', () => {
    const hour = 3_600_000
    const steps = [0, 1, 200, 2000, 10_000, 60_000, hour, 24 * hour].map(progressAfter)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(steps.at(-1)).toBeLessThan(100)
  })
})
