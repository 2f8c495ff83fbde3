import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, test } from 'vitest'
import { createClock } from '#services/rules/time/firmTime.ts'
import { deadline, untilDeadline, withDeadline } from '#services/runtime/context.ts'

it('knows until when today lasts in London', () => {
  const winter = createClock(Date.parse('2026-11-24T10:00:00Z'))
  expect(winter.until()).toBe(Number.POSITIVE_INFINITY)
  expect(winter.today()).toBe('2026-11-24')
  expect(new Date(winter.until()).toISOString()).toBe('2026-11-25T00:00:00.000Z')
  // The day on which clocks go forward ends an hour earlier in UTC.
  const spring = createClock(Date.parse('2027-03-28T00:30:00Z'))
  expect(spring.today()).toBe('2027-03-28')
  expect(new Date(spring.until()).toISOString()).toBe('2027-03-28T23:00:00.000Z')
})

it('holds until the earliest moment of change that is still to come', () => {
  const clock = createClock(1_000)
  for (const moment of [3_000, 2_000, 500]) clock.changesAt(moment)
  expect(clock.until()).toBe(2_000)
})

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
