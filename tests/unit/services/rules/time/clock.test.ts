import { expect, it } from 'vitest'
import { createClock } from '#services/rules/time/londonTime.ts'

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
