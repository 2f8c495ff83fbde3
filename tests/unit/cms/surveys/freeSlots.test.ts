import { describe, expect, test } from 'vitest'
import { isForPostcode } from '../../../../cms/src/postcodes/postcodes.ts'
import { localTime } from '../../../../cms/src/site/zones.ts'
import { freeSlots, type Rules, slotsFor } from '../../../../cms/src/surveys/free-slots.ts'
import { london } from '../../sampleFirm.ts'

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const hours = (days: string[], from = '09:00', to = '10:00') => days.map((day) => ({ day, from, to }))
const rules: Rules = {
  hours: hours(everyDay.slice(0, 5), '09:00', '13:00'),
  lengthMinutes: 60,
  everyMinutes: 120,
  atOnce: 1,
  leadDays: 2,
  horizonDays: 7,
  daysOff: [],
  closures: [],
  settings: london,
}
const at = (iso: string) => new Date(iso)
const free = (changes: Partial<Rules>, now: string, bookings: [string, string][] = []) =>
  freeSlots(
    { ...rules, ...changes },
    bookings.map(([start, end]) => ({ start: at(start), end: at(end) })),
    at(now),
  )
const times = (...options: Parameters<typeof free>) =>
  free(...options).map(({ start }) => Object.values(localTime(london.timeZone, start)).join(' '))
const days = (...options: Parameters<typeof free>) => [...new Set(times(...options).map((time) => time.slice(0, 10)))]

describe('the times of a day', () => {
  test('begin with the hours, follow each other at the interval, and end before the hours do', () => {
    const day = { horizonDays: 3, hours: hours(['thursday'], '09:00', '14:00') }
    expect(times(day, '2026-11-30T12:00Z')).toEqual(['2026-12-03 09:00', '2026-12-03 11:00', '2026-12-03 13:00'])
    expect(free(day, '2026-11-30T12:00Z')[0]).toMatchObject({
      start: at('2026-12-03T09:00Z'),
      end: at('2026-12-03T10:00Z'),
    })
    expect(times({ ...day, lengthMinutes: 61 }, '2026-11-30T12:00Z')).toHaveLength(2)
    expect(times({ ...day, lengthMinutes: 301 }, '2026-11-30T12:00Z')).toEqual([])
  })

  test('rows for one day are merged in order of time, and each time is offered once', () => {
    const rows = [...hours(['thursday'], '14:00', '17:00'), ...hours(['thursday'], '08:00', '09:00')]
    expect(times({ horizonDays: 3, hours: [...rows, ...rows] }, '2026-11-30T12:00Z')).toEqual([
      '2026-12-03 08:00',
      '2026-12-03 14:00',
      '2026-12-03 16:00',
    ])
  })

  test('without hours, nothing is offered', () => {
    expect(free({ hours: [] }, '2026-11-30T12:00Z')).toEqual([])
  })
})

test('hours are those of the firm’s own clocks', () => {
  const starts = (timeZone: string) =>
    free({ settings: { ...london, timeZone }, hours: hours(['wednesday']) }, '2026-11-30T12:00Z').map(({ start }) =>
      start.toISOString().slice(0, 16),
    )
  expect(['Europe/Vienna', 'America/New_York'].map(starts)).toEqual([['2026-12-02T08:00'], ['2026-12-02T14:00']])
})

describe('the lead time', () => {
  test.each([
    ['a Monday', '2026-11-30T12:00Z', '2026-12-02'],
    ['a Friday', '2026-12-04T12:00Z', '2026-12-08'],
    ['a Sunday', '2026-12-06T12:00Z', '2026-12-08'],
    ['the last minute of a Sunday in London', '2026-12-06T23:59Z', '2026-12-08'],
    ['the first minute of a Monday in London', '2026-12-07T00:00Z', '2026-12-09'],
    ['the first minute of a Monday in London’s summer', '2026-06-07T23:00Z', '2026-06-10'],
  ])('counts working days: asked on %s', (_day, now, first) => {
    expect(days({}, now)[0]).toBe(first)
  })

  test('skips bank holidays', () => {
    const closures = [{ date: '2026-12-25' }, { date: '2026-12-28', to: null, opens: null, closes: null }]
    expect(days({ closures, horizonDays: 14 }, '2026-12-23T12:00Z')[0]).toBe('2026-12-29')
  })

  test('a Saturday within the hours is offered once the working days have passed', () => {
    expect(days({ hours: hours(['saturday']) }, '2026-12-03T12:00Z')).toEqual([])
    expect(days({ hours: hours(['saturday']) }, '2026-12-02T12:00Z')).toEqual(['2026-12-05'])
  })

  test('of zero days offers the rest of today', () => {
    expect(times({ leadDays: 0, horizonDays: 1 }, '2026-11-30T10:59Z')[0]).toBe('2026-11-30 11:00')
    expect(times({ leadDays: 0, horizonDays: 1 }, '2026-11-30T11:00Z')[0]).toBe('2026-12-01 09:00')
  })
})

describe('closed days', () => {
  test('bank holidays and days off are left out, both ends included', () => {
    const closures = [{ date: '2026-12-25' }, { date: '2026-12-28', to: null, opens: null, closes: null }]
    const daysOff = [{ from: '2026-12-30', to: '2027-01-01' }, { from: '2027-01-05' }]
    expect(days({ closures, daysOff, horizonDays: 20 }, '2026-12-21T12:00Z')).toEqual([
      ...['2026-12-23', '2026-12-24', '2026-12-29'],
      ...['2027-01-04', '2027-01-06', '2027-01-07', '2027-01-08'],
    ])
  })

  test('a range closes every day in it, across the end of a year', () => {
    const closures = [{ date: '2026-12-24', to: '2027-01-03' }]
    const wide = { closures, horizonDays: 20, hours: hours(everyDay) }
    expect(days(wide, '2026-12-21T12:00Z').slice(0, 3)).toEqual(['2026-12-23', '2027-01-04', '2027-01-05'])
    // None of them is a working day, which the lead time counts.
    expect(days(wide, '2026-12-23T12:00Z')[0]).toBe('2027-01-05')
  })

  test('on days with special hours, only times within them are offered, and they are working days', () => {
    const closures = [{ date: '2026-12-24', opens: '08:00', closes: '11:59' }]
    const long = { closures, hours: hours(everyDay, '09:00', '18:00'), horizonDays: 3 }
    expect(times(long, '2026-12-22T12:00Z')).toEqual([
      '2026-12-24 09:00',
      ...['2026-12-25 09:00', '2026-12-25 11:00', '2026-12-25 13:00', '2026-12-25 15:00', '2026-12-25 17:00'],
    ])
    const late = { ...long, closures: [{ date: '2026-12-24', opens: '12:00', closes: '14:00' }] }
    expect(times(late, '2026-12-22T12:00Z')[0]).toBe('2026-12-24 13:00')
  })

  test('a range without an end in sight leaves no times', () => {
    expect(free({ closures: [{ date: '2026-12-24', to: '9999-12-31' }] }, '2026-12-23T12:00Z')).toEqual([])
  })

  test('of two entries for a day the shorter counts, in whatever order', () => {
    const closures = [
      { date: '2026-12-24', to: '2026-12-31' },
      { date: '2026-12-29', opens: '09:00', closes: '10:00' },
    ]
    for (const ordered of [closures, [...closures].reverse()])
      expect(times({ closures: ordered, horizonDays: 10 }, '2026-12-21T12:00Z')).toEqual([
        ...['2026-12-23 09:00', '2026-12-23 11:00'],
        '2026-12-29 09:00',
      ])
  })

  test('the last day offered is as many days from today as the horizon says', () => {
    expect(days({ horizonDays: 3 }, '2026-11-30T12:00Z').at(-1)).toBe('2026-12-03')
    expect(days({ horizonDays: 1 }, '2026-11-30T12:00Z')).toEqual([])
  })
})

describe('taken times', () => {
  const nine: [string, string] = ['2026-12-02T09:00Z', '2026-12-02T10:00Z']

  test('are left out', () => {
    expect(times({}, '2026-11-30T12:00Z', [nine])[0]).toBe('2026-12-02 11:00')
  })

  test('hide times that overlap them, after the rules have changed, but not those that only touch them', () => {
    const halfPast = { hours: hours(['wednesday'], '08:30', '11:30'), everyMinutes: 30 }
    expect(times(halfPast, '2026-11-30T12:00Z', [nine])).toEqual(['2026-12-02 10:00', '2026-12-02 10:30'])
  })

  test('stay on offer until as many surveys as allowed take place at once', () => {
    expect(times({ atOnce: 2 }, '2026-11-30T12:00Z', [nine])[0]).toBe('2026-12-02 09:00')
    expect(times({ atOnce: 2 }, '2026-11-30T12:00Z', [nine, nine])[0]).toBe('2026-12-02 11:00')
  })
})

describe('London’s clock', () => {
  const early = { hours: hours(everyDay, '00:00', '04:00'), everyMinutes: 60, leadDays: 0, horizonDays: 1 }

  test('the same local time is another instant after the clocks have changed', () => {
    const daily = { hours: hours(everyDay), horizonDays: 5, leadDays: 0 }
    const starts = (now: string) => free(daily, now).map(({ start }) => start.toISOString().slice(5, 16))
    expect(starts('2027-03-26T12:00Z')).toEqual([
      '03-27T09:00',
      '03-28T08:00',
      '03-29T08:00',
      '03-30T08:00',
      '03-31T08:00',
    ])
    expect(starts('2026-10-23T12:00Z')).toEqual([
      '10-24T08:00',
      '10-25T09:00',
      '10-26T09:00',
      '10-27T09:00',
      '10-28T09:00',
    ])
  })

  test('the hour that is skipped in March is not offered', () => {
    const day = times(early, '2027-03-27T12:00Z')
    expect(day).toEqual(['2027-03-28 00:00', '2027-03-28 02:00', '2027-03-28 03:00'])
  })

  test('the hour that comes twice in October is offered once, and the hours do not overlap', () => {
    const slots = free(early, '2026-10-24T12:00Z')
    expect(slots.map(({ start }) => start.toISOString().slice(0, 16))).toEqual([
      '2026-10-24T23:00',
      '2026-10-25T00:00',
      '2026-10-25T02:00',
      '2026-10-25T03:00',
    ])
  })
})

describe('postcodes', () => {
  const south = { hours: [{ day: 'wednesday', from: '09:00', to: '10:00', postcodes: 'SW, se1' }] }
  const now = '2026-11-30T12:00Z'

  test('hours can apply to some postcodes only', () => {
    const slots = free(south, now)
    expect(slots).toMatchObject([{ postcodes: ['SW', 'SE1'] }])
    expect(slotsFor(london, slots, 'SW4 7AA')).toHaveLength(1)
    expect(slotsFor(london, slots, 'N1')).toEqual([])
  })

  test('if two rows have the same time, the one for all postcodes counts', () => {
    const both = { hours: [...south.hours, ...hours(['wednesday']), ...south.hours] }
    expect(free(both, now)).toMatchObject([{ postcodes: [] }])
  })

  test.each([
    ['SW4 7AA', true],
    ['SE1 2AB', true],
    ['SE1', true],
    ['SE10 9NF', false],
    ['nonsense', false],
  ])('%s is in “SW, SE1”: %s', (postcode, expected) => {
    expect(isForPostcode(london.postcode, ['SW', 'SE1'], postcode)).toBe(expected)
  })
})
