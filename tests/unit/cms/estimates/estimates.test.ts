import { expect, test } from 'vitest'
import { withTotals } from '../../../../cms/src/estimates/own-estimates.ts'
import { readEstimate } from '../../../../cms/src/estimates/read-estimate.ts'

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

test('totals are the sums of lines in whole pounds', () => {
  expect(withTotals(stored(line(0.5, 1, 2), line(3, 1.1, 2.2)))).toMatchObject({ low: 4, high: 8 })
  expect(withTotals(stored(line(1.005, 300, 300)))).toMatchObject({ low: 302 })
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
    high: 113,
  })
})

test('a query that is too long or not a string is dropped, and the lines are kept', () => {
  const lines = [{ item: 'abc', quantity: 2 }]
  const queryOf = (query: unknown) => readEstimate({ title: 'Hall', query, lines }).query
  expect([' room=4 ', 'x'.repeat(1001), 7, undefined].map(queryOf)).toEqual(['room=4', undefined, undefined, undefined])
  expect(readEstimate({ title: 'Hall', query: 'x'.repeat(1001), lines }).lines).toEqual(lines)
})
