import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { OpeningHours } from '#components/OpeningHours.tsx'

afterEach(() => void vi.useRealTimers())

it('the server writes the days that differ soon, one in a line', () => {
  vi.useFakeTimers({ now: new Date('2026-12-22T12:00:00Z') })
  const times = {
    openingHours: ['tuesday', 'thursday', 'friday'].map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    closures: [
      { date: '2026-12-25', to: '2026-12-28', reason: 'Christmas' },
      { date: '2026-12-24', opens: '08:00', closes: '12:00', reason: 'Christmas Eve' },
      { date: '2027-01-01', reason: 'New Year’s Day' },
    ],
  }
  expect(renderToStaticMarkup(<OpeningHours times={times} />)).toContain(
    '>24 December: 08:00–12:00 (Christmas Eve)\n25–28 December: closed (Christmas)</p>',
  )
})
