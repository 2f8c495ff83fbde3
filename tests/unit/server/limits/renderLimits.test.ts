import { expect, it, onTestFinished, vi } from 'vitest'
import { createRenderLimits } from '#server/limits/renderLimits.ts'
import { deadline } from '#services/runtime/deadline.ts'

it('four renders at once never wait, and a fifth waits as long as two renders may take', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const timeoutMs = 8_000
  const { uncached, shared } = createRenderLimits(timeoutMs)
  for (const limit of [uncached, shared]) {
    const ends: (() => void)[] = []
    const render = () => new Promise<void>((end) => ends.push(end))
    const running = [1, 2, 3, 4, 5].map(() => limit(render))
    await vi.advanceTimersByTimeAsync(2 * timeoutMs - 1_000)
    expect(ends).toHaveLength(4)
    ends[0]?.()
    await vi.waitFor(() => expect(ends).toHaveLength(5))
    for (const end of ends) end()
    await Promise.all(running)
  }
})

it('the time to load the rendering code does not count towards the deadline', async () => {
  const timeoutMs = 500
  const limits = createRenderLimits(timeoutMs, () => new Promise((loaded) => setTimeout(loaded, 2 * timeoutMs)))
  expect(await limits.shared(async () => deadline()?.aborted)).toBe(false)
})
