import { expect, it } from 'vitest'
import { inBackground } from '#server/content/inBackground.ts'

it('a task in the background runs once at a time, and once more for all calls during a run', async () => {
  const ends: (() => void)[] = []
  const run = inBackground(() => new Promise<void>((resolve) => void ends.push(resolve)))
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  for (let call = 0; call < 3; call += 1) run()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await settled()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await settled()
  expect(ends).toHaveLength(2)
  run()
  expect(ends).toHaveLength(3)
})
