import { describe, expect, it } from 'vitest'
import { completeLines, readQuantity, totalOf } from '../../../pages/prices/estimate.ts'

describe('a quantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['10000', 10_000],
    ['', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['10001', undefined],
    ['1e9', undefined],
    ['abc', undefined],
    ['Infinity', undefined],
    ['NaN', undefined],
  ])('typed as %j is %s', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity)
  })
})

const prices = [
  { id: 'a', low: 10, high: 12.35 },
  { id: 'b', low: 0.1, high: 0.2 },
]

it('only complete lines count', () => {
  const lines = [
    { item: 'a', quantity: '2' },
    { item: 'a', quantity: '' },
    { item: '', quantity: '3' },
    { item: 'gone', quantity: '3' },
  ]
  expect(completeLines(lines, prices)).toEqual([{ item: 'a', quantity: 2, low: 10, high: 12.35 }])
})

it('the total is exact to the penny', () => {
  const lines = completeLines(
    [
      { item: 'a', quantity: '3' },
      { item: 'b', quantity: '3' },
    ],
    prices,
  )
  expect(totalOf(lines)).toEqual({ low: 30.3, high: 37.65 })
  expect(totalOf([])).toEqual({ low: 0, high: 0 })
})
