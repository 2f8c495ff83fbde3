import { expect, test } from 'vitest'
import { readEstimate } from '../../../cms/src/estimates/read-estimate.ts'
import { withTotals } from '../../../cms/src/estimates/totals.ts'

const line = (quantity: unknown, low: unknown, high: unknown) =>
  ({ id: 1, name: 'Sanding', unit: 'm2', quantity, low, high }) as never
const stored = (...lines: never[]) => ({
  documentId: 'abc',
  title: 'Hall',
  note: null,
  query: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  lines,
})

test('totals are in whole pence', () => {
  expect(withTotals(stored(line(0.1, 0.1, 0.2), line(3, 1.1, 2.2)))).toMatchObject({ low: 3.31, high: 6.62 })
  expect(withTotals(stored(line(1.005, 100, 100)))).toMatchObject({ low: 100.5 })
})

test('decimals, which Postgres returns as strings, become numbers, and internal fields are dropped', () => {
  const estimate = withTotals({ ...stored(line('2.50', '32.00', '45.00')), owner: { id: 7 } } as never)
  expect(estimate).toEqual({
    documentId: 'abc',
    title: 'Hall',
    note: null,
    query: null,
    date: '2026-01-02T03:04:05.000Z',
    lines: [{ name: 'Sanding', unit: 'm2', quantity: 2.5, low: 32, high: 45 }],
    low: 80,
    high: 112.5,
  })
})

test('a query that is too long or not a string is dropped, and the lines are kept', () => {
  const lines = [{ item: 'abc', quantity: 2 }]
  const queryOf = (query: unknown) => readEstimate({ title: 'Hall', query, lines }).query
  expect([' room=4 ', 'x'.repeat(1001), 7, undefined].map(queryOf)).toEqual(['room=4', undefined, undefined, undefined])
  expect(readEstimate({ title: 'Hall', query: 'x'.repeat(1001), lines }).lines).toEqual(lines)
})
