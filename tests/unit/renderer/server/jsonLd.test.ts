import { describe, expect, it } from 'vitest'
import { businessNode } from '#renderer/server/jsonLd/business.ts'
import { createClock } from '#services/rules/time/firmTime.ts'
import { sampleFurniture } from '../../sampleFirm.ts'

const { contact } = sampleFurniture({ openingHours: [{ day: 'saturday', opens: '08:00', closes: '13:00' }] })

describe('closed days', () => {
  const firmAt = (now: string, closures: typeof contact.closures, isSubject = true) => {
    const clock = createClock(Date.parse(now))
    const node = businessNode({ ...contact, closures }, [], isSubject, clock)
    return { until: clock.until(), days: JSON.parse(JSON.stringify(node)).specialOpeningHoursSpecification }
  }
  const boxingDay = [{ date: '2026-12-26', reason: 'Boxing Day' }]
  const christmas = [
    { date: '2026-12-31', to: '2027-01-02', reason: 'New Year' },
    { date: '2026-12-24', opens: '08:00', closes: '12:00', reason: 'Christmas Eve' },
  ]
  const special = (validFrom: string, validThrough: string, opens: string, closes: string) => [
    { '@type': 'OpeningHoursSpecification', validFrom, validThrough, opens, closes },
  ]

  it('are named on pages about the firm, when they are near', () => {
    const closed = special('2026-12-26', '2026-12-26', '00:00', '00:00')
    expect(firmAt('2026-12-20T12:00:00Z', boxingDay).days).toEqual(closed)
    const morning = special('2026-12-24', '2026-12-24', '08:00', '12:00')
    expect(firmAt('2026-12-24T13:00:00Z', christmas).days).toEqual(morning)
    const newYear = special('2026-12-31', '2027-01-02', '00:00', '00:00')
    expect(firmAt('2026-12-27T13:00:00Z', christmas).days).toEqual(newYear)
    expect(firmAt('2026-11-20T12:00:00Z', boxingDay).days).toBeUndefined()
    expect(firmAt('2026-12-20T12:00:00Z', boxingDay, false).days).toBeUndefined()
  })

  it('limit how long such a page holds: tomorrow, other closed days are near', () => {
    const now = '2026-11-20T12:00:00Z'
    expect(firmAt(now, boxingDay).until).toBe(Date.parse('2026-11-21T00:00:00Z'))
    expect(firmAt(now, boxingDay, false).until).toBe(Number.POSITIVE_INFINITY)
    expect(firmAt(now, []).until).toBe(Number.POSITIVE_INFINITY)
  })
})
