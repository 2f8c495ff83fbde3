import { expect, it } from 'vitest'
import { createLanes } from '#server/limits/renderLanes.ts'
import { deadline } from '#services/deadline.ts'

it('the time to load the rendering code does not count towards the deadline', async () => {
  const timeoutMs = 500
  const lanes = createLanes(timeoutMs, () => new Promise((loaded) => setTimeout(loaded, 2 * timeoutMs)))
  expect(await lanes.shared(async () => deadline()?.aborted)).toBe(false)
})
