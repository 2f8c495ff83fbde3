import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { deadline, untilDeadline, withDeadline } from '#services/runtime/context.ts'

test('shared work ends for those whose deadline has passed, and continues for the others', async () => {
  const shared = wait(50, 'done')
  const late = withDeadline(1, () => untilDeadline(shared))
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(await withDeadline(60_000, () => untilDeadline(shared))).toBe('done')
})

test('a nested deadline is that of the outer work', () =>
  withDeadline(60_000, () => {
    const outer = deadline()
    withDeadline(1, () => expect(deadline()).toBe(outer))
  }))

test('many calls of one work cause no warning about listeners', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  await withDeadline(60_000, () => Promise.all(Array.from({ length: 50 }, () => untilDeadline(wait(1)))))
  process.off('warning', note)
  expect(warnings).toEqual([])
})
