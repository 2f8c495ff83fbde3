import { expect, test, vi } from 'vitest'
import { surveys } from '#services/clients/surveys/bookings.ts'
import { type Slot, slotsAhead } from '#services/rules/surveys/booking.ts'
import { byDay, daysFor, nextAndLater, slotsFor } from '#services/rules/surveys/days.ts'
import { createClock } from '#services/rules/time/firmTime.ts'
import { answering, json } from '../../clients/http/server.ts'

const settings = vi.hoisted(() => ({
  backend: { baseUrl: '', timeoutMs: 10_000 },
  HOOK_SECRET: 'a-secret-of-the-site',
}))
vi.mock('../../../../../services/settings.ts', () => ({ settings: () => settings }))

const slot = (start: string, postcodes: string[] = []): Slot => ({
  ...{ start, date: start.slice(0, 10), from: '09:00', to: '10:00', postcodes },
})
const later = slot('2099-12-01T09:00Z')
const { postcodes: _, ...time } = later
const survey = { ...time, reference: 'FS-7KD2M9QX', isPast: false, slots: [later] }

/** Strapi answers like this. @returns what it is sent */
async function strapiAnswers(status: number, body: object) {
  const { origin, requests } = await answering(json(status, body))
  settings.backend.baseUrl = `${origin}/api`
  return () => requests.map(({ url, body }) => [url, body])
}
const refuses = (status: number, details: object = {}) =>
  strapiAnswers(status, { data: null, error: { status, name: 'ApplicationError', message: 'No', details } })

test('times that have begun are left out; a page with the others holds until the first of them begins', () => {
  const slots = [slot('2026-12-01T09:00Z'), slot('2026-12-01T10:00Z'), slot('2026-12-01T11:00Z')]
  const clock = createClock(Date.parse('2026-12-01T09:00Z'))
  expect(slotsAhead(slots, clock)).toEqual(slots.slice(1))
  expect(clock.until()).toBe(Date.parse('2026-12-01T10:00Z'))
  const evening = createClock(Date.parse('2026-12-01T20:00Z'))
  expect(slotsAhead(slots, evening)).toEqual([])
  expect(evening.until()).toBe(Number.POSITIVE_INFINITY)
})

test('a survey is read with its token in the body, which no log shows', async () => {
  const calls = await strapiAnswers(200, { ...survey, postcodes: [], state: 'asked' })
  expect(await surveys.read('a-token')).toEqual({ booking: { ...survey, state: 'asked' } })
  expect(calls()).toEqual([['/api/surveys/look', '{"token":"a-token"}']])
})

test('of each of the next three days one time comes first, for everybody if possible; the others follow by day', () => {
  const slots = ['01T09', '01T10', '02T09', '03T09', '04T09'].map((start) => slot(`2026-12-${start}:00Z`))
  const some = slot('2026-12-01T08:00Z', ['SW'])
  const days = byDay([some, ...slots])
  const { next, later } = nextAndLater(days)
  expect(next).toEqual([slots[0], slots[2], slots[3]])
  expect(later).toEqual([
    { date: '2026-12-01', slots: [some, slots[1]] },
    { date: '2026-12-04', slots: [slots[4]] },
  ])
  expect(nextAndLater(byDay([some]))).toEqual({ next: [some], later: [] })
  const full = ['01', '02', '03'].flatMap((day) => ['08', '12', '16'].map((hour) => slot(`2026-12-${day}T${hour}:00Z`)))
  expect(nextAndLater(byDay(full)).next).toEqual([full[0], full[4], full[8]])
  // A chosen time stays in sight when others come, in its place by date, and nothing moves if it is there already.
  const chosen = nextAndLater(days, slots[4]?.start)
  expect(chosen.next).toEqual([slots[0], slots[2], slots[4]])
  expect(chosen.later.flatMap((day) => day.slots)).toEqual([some, slots[1], slots[3]])
  expect(nextAndLater(days, slots[2]?.start).next).toEqual(next)
  // Once the postcode is known, they are for this visitor.
  expect(nextAndLater(daysFor(days, 'SW4')).next[0]).toEqual({ ...some, postcodes: [] })
})

test('the survey of a receipt comes with the token of its link; the site’s secret is in the body too', async () => {
  const booking = { ...survey, state: 'not_for_postcode' }
  const calls = await strapiAnswers(200, { ...booking, token: 'a-token' })
  expect(await surveys.receipt('FS-7KD2M9QX')).toEqual({ booking, token: 'a-token' })
  const sent = '{"reference":"FS-7KD2M9QX","secret":"a-secret-of-the-site"}'
  expect(calls()).toEqual([['/api/surveys/receipt', sent]])
  await refuses(404)
  expect(await surveys.receipt('FS-7KD2M9QX')).toEqual({ problem: 'unknown' })
})

test.each([
  [404, {}, 'unknown'],
  [400, { reason: 'not_free' }, 'not_free'],
  [400, { reason: 'past' }, 'past'],
  [400, { reason: 'too_often' }, 'too_often'],
  [400, { reason: 'toString' }, 'unavailable'],
  [500, {}, 'unavailable'],
  [502, {}, 'unavailable'],
] as const)('status %d with %j means: %s', async (status, details, problem) => {
  await refuses(status, details)
  expect(await surveys.change('a-token', undefined)).toBe(problem)
  expect(await surveys.read('a-token')).toEqual({ problem })
})

test('times are grouped by day in order, up to a maximum number of days', () => {
  const slots = ['01T09', '01T11', '02T09', '03T09'].map((start) => slot(`2026-12-${start}:00Z`))
  expect(byDay(slots, 2)).toEqual([
    { date: '2026-12-01', slots: slots.slice(0, 2) },
    { date: '2026-12-02', slots: [slots[2]] },
  ])
})

test('a postcode has its own times and those for everybody', () => {
  const slots = [slot('2026-12-01T09:00Z'), slot('2026-12-02T09:00Z', ['SW', 'SE1']), slot('2026-12-03T09:00Z', ['N'])]
  const days = (outcode?: string) => slotsFor(slots, outcode).map(({ date }) => date.slice(-1))
  expect(days()).toEqual(['1'])
  expect(days('SW4')).toEqual(['1', '2'])
  expect(days('SE1')).toEqual(['1', '2'])
  expect(days('SE10')).toEqual(['1'])
  expect(days('NW1')).toEqual(['1'])
})

test.each([
  ['N1', []],
  ['n1 1aa', []],
  ['SW4', ['SW']],
  ['SE1 2AB', ['SE1']],
  ['SE1 2', ['SE1']],
  ['SE10', []],
  ['', ['SW', 'SE1']],
  ['not one', ['SW', 'SE1']],
])('the form offers the times for the postcode that was typed: %j', (typed, only) => {
  const days = byDay([later, slot('2099-12-02T09:00Z', ['SW']), slot('2099-12-03T09:00Z', ['SE1'])])
  const offered = daysFor(days, typed).flatMap(({ slots }) => slots)
  expect(offered).toContainEqual(later)
  const dates = { '2099-12-02': 'SW', '2099-12-03': 'SE1' } as Record<string, string>
  expect(offered.flatMap(({ date }) => dates[date] ?? [])).toEqual(only)
  // What is offered for a known postcode is for this visitor.
  expect(offered.some(({ postcodes }) => postcodes.length > 0)).toBe(only.length > 1)
})
