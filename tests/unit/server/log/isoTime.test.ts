import { expect, it, vi } from 'vitest'
import { isoTime } from '#server/log/isoTime.ts'

it.each([
  '2026-11-22T22:59:59.000Z',
  '2026-11-22T22:59:59.007Z',
  '2026-11-22T22:59:59.999Z',
  '2026-11-22T23:00:00.040Z',
  // The clock may be set back.
  '2026-11-22T22:59:59.120Z',
])('writes %s as pino does', (time) => {
  vi.useFakeTimers({ now: new Date(time) })
  expect(isoTime()).toBe(`,"time":"${time}"`)
  vi.useRealTimers()
})
