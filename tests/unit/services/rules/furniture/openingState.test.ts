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
const open = (until: string) => ({ open: true, until })
const closed = (day: string, opens: string, today = false) => ({ open: false, next: { day, opens, today } })

describe('openingState', () => {
  it.each([
    // London is on UTC in winter and one hour ahead in summer. 14 January and 15 July 2026 are Wednesdays.
    ['winter, just before opening', '2026-01-14T07:59:59Z', closed('wednesday', '08:00', true)],
    ['winter, opening time', '2026-01-14T08:00:00Z', open('18:00')],
    ['winter, closing time', '2026-01-14T18:00:00Z', closed('thursday', '08:00')],
    ['summer, just before opening', '2026-07-15T06:59:59Z', closed('wednesday', '08:00', true)],
    ['the morning after the clocks go forward', '2026-03-30T07:30:00Z', open('18:00')],
    ['the morning after the clocks go back', '2026-10-26T07:30:00Z', closed('monday', '08:00', true)],
    ['a night that is already the next day in London', '2026-07-15T23:30:00Z', closed('thursday', '08:00', true)],
    ['Saturday afternoon, with Sunday closed', '2026-01-17T14:00:00Z', closed('monday', '08:00')],
    ['a closed day', '2026-12-25T10:00:00Z', closed('saturday', '09:00')],
    ['the evening before a closed day', '2026-12-24T19:00:00Z', closed('saturday', '09:00')],
  ])('%s', (_name, moment, state) => {
    expect(openingState(times, new Date(moment))).toEqual(state)
  })

  it('handles a lunch break, with the hours in any order', () => {
    const openingHours = [
      { day: 'wednesday', opens: '14:00', closes: '18:00' },
      { day: 'wednesday', opens: '08:00', closes: '12:00' },
    ]
    const state = (moment: string) => openingState({ openingHours, closures: [] }, new Date(moment))
    expect(state('2026-01-14T09:00:00Z')).toEqual(open('12:00'))
    expect(state('2026-01-14T13:00:00Z')).toEqual(closed('wednesday', '14:00', true))
  })

  it('is closed without a next opening if there are no hours', () => {
    expect(openingState({ openingHours: [], closures: [] }, new Date())).toEqual({ open: false })
  })

  const dated = closed('monday', '08:00')
  it.each([
    ['within special hours', '2026-12-24T11:59:00Z', open('12:00')],
    [
      'after them; the next opening is on a day that is otherwise closed',
      '2026-12-24T12:00:00Z',
      closed('sunday', '10:00'),
    ],
    ['before them', '2026-12-24T07:00:00Z', closed('thursday', '08:00', true)],
    ['special hours within a range', '2026-12-27T10:00:00Z', open('11:00')],
    [
      'within a range across the end of a year, with a date if the weekday would mislead',
      '2026-12-28T10:00:00Z',
      { ...dated, next: { ...dated.next, date: '2027-01-04' } },
    ],
    ['the last day of a range', '2027-01-03T10:00:00Z', dated],
    ['the day after', '2027-01-04T10:00:00Z', open('18:00')],
  ])('knows special hours and ranges, in whatever order they are: %s', (_name, moment, expected) => {
    const closures = [
      { date: '2026-12-24', opens: '08:00', closes: '12:00', reason: 'Christmas Eve' },
      { date: '2026-12-25', to: '2027-01-03', reason: 'Christmas' },
      { date: '2026-12-27', opens: '10:00', closes: '11:00', reason: 'Collections' },
    ]
    for (const order of [closures, closures.toReversed()])
      expect(openingState({ ...times, closures: order }, new Date(moment))).toEqual(expected)
  })
})

describe('closuresSoon', () => {
  const soon = (closures: typeof times.closures, moment: string) =>
    closuresSoon({ ...times, closures }, new Date(moment))
  const holidays = [
    { date: '2027-01-01', reason: 'New Year’s Day' },
    { date: '2026-12-27', reason: 'a Sunday' },
    { date: '2026-12-26', reason: 'Boxing Day' },
    { date: '2026-12-25', reason: 'Christmas Day' },
  ]
  const range = [{ date: '2026-12-25', to: '2027-01-03', reason: 'Christmas' }]

  it.each([
    ['too early', holidays, '2026-12-18T12:00:00Z', []],
    ['a week before', holidays, '2026-12-19T00:00:00Z', ['2026-12-25']],
    ['in order, without days that are closed anyway', holidays, '2026-12-21T12:00:00Z', ['2026-12-25', '2026-12-26']],
    ['on the day itself', holidays, '2026-12-25T23:59:00Z', ['2026-12-25', '2026-12-26']],
    ['a week before a range', range, '2026-12-19T00:00:00Z', ['2026-12-25']],
    ['on the last day of it on which the office would be open', range, '2027-01-02T12:00:00Z', ['2026-12-25']],
    ['if only a Sunday of it is left', range, '2027-01-03T12:00:00Z', []],
  ])('%s', (_, closures, moment, dates) => {
    expect(soon(closures, moment).map(({ date }) => date)).toEqual(dates)
  })

  it('special hours are named on a Sunday too, and an entry that a shorter one replaces is not', () => {
    const sunday = { date: '2026-12-20', opens: '10:00', closes: '12:00', reason: 'Open day' }
    const short = { date: '2026-12-25', reason: 'Christmas Day' }
    const long = { date: '2026-12-25', to: '2026-12-26', opens: '08:00', closes: '10:00', reason: 'Short days' }
    expect(soon([long, short, sunday], '2026-12-19T12:00:00Z')).toEqual([sunday, short])
  })

  it('goes by the day in London', () => {
    const summer = [{ date: '2027-05-31', reason: 'Spring bank holiday' }]
    expect(soon(summer, '2027-05-31T22:30:00Z')).toEqual(summer)
    expect(soon(summer, '2027-05-31T23:30:00Z')).toEqual([])
  })
})
