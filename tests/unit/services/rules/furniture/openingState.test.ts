import { describe, expect, it } from 'vitest'
import { closuresSoon, openingState } from '#services/rules/furniture/openingState.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
const times = {
  openingHours: [
    ...weekdays.map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    { day: 'saturday', opens: '09:00', closes: '13:00' },
  ],
  closures: [{ date: '2026-12-25', reason: 'Christmas' }],
}
const at = (moment: string) => openingState(times, new Date(moment))

describe('openingState', () => {
  it.each([
    // London is on UTC in winter and one hour ahead in summer. 14 January and 15 July 2026 are Wednesdays.
    [
      'winter, just before opening',
      '2026-01-14T07:59:59Z',
      { open: false, next: { day: 'wednesday', opens: '08:00', today: true } },
    ],
    ['winter, opening time', '2026-01-14T08:00:00Z', { open: true, until: '18:00' }],
    ['winter, last minute', '2026-01-14T17:59:59Z', { open: true, until: '18:00' }],
    [
      'winter, closing time',
      '2026-01-14T18:00:00Z',
      { open: false, next: { day: 'thursday', opens: '08:00', today: false } },
    ],
    [
      'summer, just before opening',
      '2026-07-15T06:59:59Z',
      { open: false, next: { day: 'wednesday', opens: '08:00', today: true } },
    ],
    ['summer, opening time', '2026-07-15T07:00:00Z', { open: true, until: '18:00' }],
    [
      'summer, closing time',
      '2026-07-15T17:00:00Z',
      { open: false, next: { day: 'thursday', opens: '08:00', today: false } },
    ],
    ['the morning after the clocks go forward', '2026-03-30T07:30:00Z', { open: true, until: '18:00' }],
    [
      'the morning after the clocks go back',
      '2026-10-26T07:30:00Z',
      { open: false, next: { day: 'monday', opens: '08:00', today: true } },
    ],
    [
      'a summer night that is already the next day in London',
      '2026-07-15T23:30:00Z',
      { open: false, next: { day: 'thursday', opens: '08:00', today: true } },
    ],
    ['Saturday', '2026-01-17T10:00:00Z', { open: true, until: '13:00' }],
    [
      'Saturday afternoon, with Sunday closed',
      '2026-01-17T14:00:00Z',
      { open: false, next: { day: 'monday', opens: '08:00', today: false } },
    ],
    ['midnight', '2026-01-14T00:00:00Z', { open: false, next: { day: 'wednesday', opens: '08:00', today: true } }],
    ['a closed day', '2026-12-25T10:00:00Z', { open: false, next: { day: 'saturday', opens: '09:00', today: false } }],
    [
      'the evening before a closed day',
      '2026-12-24T19:00:00Z',
      { open: false, next: { day: 'saturday', opens: '09:00', today: false } },
    ],
  ])('%s', (_name, moment, state) => {
    expect(at(moment)).toEqual(state)
  })

  it('handles a lunch break, with the hours in any order', () => {
    const openingHours = [
      { day: 'wednesday', opens: '14:00', closes: '18:00' },
      { day: 'wednesday', opens: '08:00', closes: '12:00' },
    ]
    const state = (moment: string) => openingState({ openingHours, closures: [] }, new Date(moment))
    expect(state('2026-01-14T09:00:00Z')).toEqual({ open: true, until: '12:00' })
    expect(state('2026-01-14T13:00:00Z')).toEqual({
      open: false,
      next: { day: 'wednesday', opens: '14:00', today: true },
    })
  })

  it('is closed without a next opening if there are no hours', () => {
    expect(openingState({ openingHours: [], closures: [] }, new Date())).toEqual({ open: false })
  })

  describe('special hours and ranges', () => {
    const closures = [
      { date: '2026-12-24', opens: '08:00', closes: '12:00', reason: 'Christmas Eve' },
      { date: '2026-12-25', to: '2027-01-03', reason: 'Christmas' },
      { date: '2026-12-27', opens: '10:00', closes: '11:00', reason: 'Collections' },
    ]
    const state = (moment: string) => openingState({ ...times, closures }, new Date(moment))

    it.each([
      ['within special hours', '2026-12-24T11:59:00Z', { open: true, until: '12:00' }],
      [
        'after special hours, with the next opening on a day that is otherwise closed',
        '2026-12-24T12:00:00Z',
        { open: false, next: { day: 'sunday', opens: '10:00', today: false } },
      ],
      [
        'before special hours',
        '2026-12-24T07:00:00Z',
        { open: false, next: { day: 'thursday', opens: '08:00', today: true } },
      ],
      ['a day with special hours within a range', '2026-12-27T10:00:00Z', { open: true, until: '11:00' }],
      [
        'within a range across the end of a year, with a date if the weekday would mislead',
        '2026-12-28T10:00:00Z',
        { open: false, next: { day: 'monday', opens: '08:00', today: false, date: '2027-01-04' } },
      ],
      [
        'the last day of a range',
        '2027-01-03T10:00:00Z',
        { open: false, next: { day: 'monday', opens: '08:00', today: false } },
      ],
      ['the day after', '2027-01-04T10:00:00Z', { open: true, until: '18:00' }],
    ])('%s', (_name, moment, expected) => expect(state(moment)).toEqual(expected))

    it('count in whatever order they are', () => {
      const backwards = openingState({ ...times, closures: [...closures].reverse() }, new Date('2026-12-27T10:00:00Z'))
      expect(backwards).toEqual({ open: true, until: '11:00' })
    })
  })

  it('stops looking ahead after two weeks', () => {
    const closures = Array.from({ length: 30 }, (_, day) => ({
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      reason: 'Refit',
    }))
    expect(openingState({ ...times, closures }, new Date('2026-01-02T10:00:00Z'))).toEqual({ open: false })
  })

  it('finds the same weekday next week if the office opens once a week', () => {
    const openingHours = [{ day: 'wednesday', opens: '08:00', closes: '12:00' }]
    const state = openingState({ openingHours, closures: [] }, new Date('2026-01-14T13:00:00Z'))
    expect(state).toEqual({
      open: false,
      next: { day: 'wednesday', opens: '08:00', today: false, date: '2026-01-21' },
    })
  })
})

describe('closuresSoon', () => {
  const closures = [
    { date: '2027-01-01', reason: 'New Year’s Day' },
    { date: '2026-12-27', reason: 'a Sunday' },
    { date: '2026-12-26', reason: 'Boxing Day' },
    { date: '2026-12-25', reason: 'Christmas Day' },
  ]
  const dates = (moment: string) => closuresSoon({ ...times, closures }, new Date(moment)).map(({ date }) => date)

  it.each([
    ['too early', '2026-12-18T12:00:00Z', []],
    ['a week before', '2026-12-19T00:00:00Z', ['2026-12-25']],
    ['in order, without days that are closed anyway', '2026-12-21T12:00:00Z', ['2026-12-25', '2026-12-26']],
    ['on the day itself', '2026-12-25T23:59:00Z', ['2026-12-25', '2026-12-26']],
    ['afterwards', '2026-12-26T00:00:00Z', ['2026-12-26', '2027-01-01']],
  ])('%s', (_, moment, expected) => expect(dates(moment)).toEqual(expected))

  it.each([
    ['a week before the first day', '2026-12-19T00:00:00Z', ['2026-12-25']],
    ['on the last day on which the office would be open', '2027-01-02T12:00:00Z', ['2026-12-25']],
    ['if only a Sunday is left', '2027-01-03T12:00:00Z', []],
  ])('a range: %s', (_, moment, expected) => {
    const range = [{ date: '2026-12-25', to: '2027-01-03', reason: 'Christmas' }]
    expect(closuresSoon({ ...times, closures: range }, new Date(moment)).map(({ date }) => date)).toEqual(expected)
  })

  it('special hours are named on a Sunday too, and an entry that a shorter one replaces is not', () => {
    const sunday = { date: '2026-12-20', opens: '10:00', closes: '12:00', reason: 'Open day' }
    const [short, long] = [
      { date: '2026-12-25', reason: 'Christmas Day' },
      { date: '2026-12-25', to: '2026-12-26', opens: '08:00', closes: '10:00', reason: 'Short days' },
    ]
    const find = (moment: string) => closuresSoon({ ...times, closures: [long, short, sunday] }, new Date(moment))
    expect(find('2026-12-19T12:00:00Z')).toEqual([sunday, short])
  })

  it('goes by the day in London', () => {
    const summer = [{ date: '2027-05-31', reason: 'Spring bank holiday' }]
    const find = (moment: string) => closuresSoon({ ...times, closures: summer }, new Date(moment))
    expect(find('2027-05-31T22:30:00Z')).toEqual(summer)
    expect(find('2027-05-31T23:30:00Z')).toEqual([])
  })
})
