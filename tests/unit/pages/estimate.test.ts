import { expect, it } from 'vitest'
import { completeLines, errorsOf, incompleteLines, totalOf } from '../../../pages/prices/estimate.ts'

const prices = [
  { id: 'a', low: 10, high: 12.35, unit: 'm2' },
  { id: 'b', low: 0.1, high: 0.2, unit: 'step' },
]
const lines = [
  { item: 'a', quantity: '2 m²' },
  { item: 'a', quantity: '' },
  { item: '', quantity: '3' },
  { item: 'gone', quantity: '3' },
  { item: 'b', quantity: '2 m²' },
  { item: '', quantity: '  ' },
  { item: '', quantity: 'many' },
]

it('counts only complete lines', () => {
  expect(completeLines(lines, prices)).toEqual([{ item: 'a', quantity: 2, low: 10, high: 12.35 }])
})

it('returns an error for every incomplete line except empty ones', () => {
  expect(lines.map((line) => errorsOf(line, prices))).toEqual([
    {},
    { quantity: 'none' },
    { item: 'item' },
    { item: 'item' },
    { quantity: 'quantity' },
    {},
    { item: 'item' },
  ])
  expect(incompleteLines(lines, prices)).toEqual([2, 3, 4, 5, 7])
})

it('adds up to the exact penny', () => {
  const both = completeLines(
    [
      { item: 'a', quantity: '3' },
      { item: 'b', quantity: '3' },
    ],
    prices,
  )
  expect(totalOf(both)).toEqual({ low: 30.3, high: 37.65 })
  expect(totalOf([])).toEqual({ low: 0, high: 0 })
})
