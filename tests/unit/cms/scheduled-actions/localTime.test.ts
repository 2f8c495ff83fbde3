import { expect, test } from 'vitest'
import { futureInstant, whenInWords } from '../../../../cms/src/scheduled-actions/records.ts'
import { london } from '../../sampleFirm.ts'

const now = Date.parse('2026-07-01T08:00:30Z')
const chosen = (date: string, time: string) => futureInstant(london, { date, time }, now).toISOString()

test.each([
  ['2026-07-01', '09:01', '2026-07-01T08:01:00.000Z'],
  ['2026-12-01', '09:00', '2026-12-01T09:00:00.000Z'],
  // The present minute, and one that was present when the form was sent.
  ['2026-07-01', '09:00', '2026-07-01T08:00:00.000Z'],
  ['2026-07-01', '08:59', '2026-07-01T07:59:00.000Z'],
  // Before, in and after the hour that the clocks repeat.
  ['2026-10-25', '00:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  // Around the hour that they skip.
  ['2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28', '02:00', '2027-03-28T01:00:00.000Z'],
])('%s %s in London is %s', (date, time, instant) => expect(chosen(date, time)).toBe(instant))

test.each([
  ['2027-03-28', '01:30', 'There is no 01:30 on that day, because the clocks go forward.'],
  ['2026-07-01', '08:58', 'That time is over.'],
  ['2026-07-01', '', 'Choose a date and a time.'],
  ['1 July', '09:00', 'Choose a date and a time.'],
  ['2026-13-01', '09:00', 'Choose a date and a time.'],
])('%s %s: %s', (date, time, sentence) => expect(() => chosen(date, time)).toThrow(sentence))

test.each([
  ['2026-10-25T00:30:00Z', 'Sunday 25 October 2026, 01:30 (the first, before the clocks go back)'],
  ['2026-10-25T02:00:00Z', 'Sunday 25 October 2026, 02:00'],
  ['2026-07-01T08:00:00Z', 'Wednesday 1 July 2026, 09:00'],
])('%s in words: %s', (instant, words) => expect(whenInWords(london, new Date(instant))).toBe(words))
