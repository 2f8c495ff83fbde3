import { expect, it } from 'vitest'
import { formatDate, formatDays, formatPounds, formatRange } from '#locales/format.ts'

it.each([
  [0, '£0'],
  [390, '£390'],
  [1250, '£1,250'],
  [1234567, '£1,234,567'],
  [1234.5, '£1,234.50'],
  [0.1 + 0.2, '£0.30'],
])('%d is %s', (amount, text) => {
  expect(formatPounds(amount)).toBe(text)
})

it.each([
  [32, 45, '£32–45'],
  [45, 45, '£45'],
  [1450, 2300.5, '£1,450–2,300.50'],
])('%d to %d is %s', (low, high, range) => {
  expect(formatRange(low, high)).toBe(range)
})

it.each([
  ['2026-05-18', '18 May 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2026-05-18T23:59:59.000Z', '18 May 2026'],
  ['2024-02-29', '29 February 2024'],
  ['', ''],
  ['soon', 'soon'],
  ['2026-13-01', '2026-13-01'],
  ['18/05/2026', '18/05/2026'],
])('the day %j is %j in every time zone', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

it.each([
  ['2026-12-24', undefined, '24 December'],
  ['2026-12-24', '2026-12-24', '24 December'],
  ['2026-12-25', '2026-12-28', '25–28 December'],
  ['2026-12-30', '2027-01-02', '30 December – 2 January'],
])('%s to %s is %s', (date, to, text) => expect(formatDays(date, to)).toBe(text))
