import { expect, it } from 'vitest'
import { readQuantity } from '#services/rules/estimate/quantity.ts'

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['2.5', 2.5],
  ['.5', 0.5],
  ['12.', 12],
  ['10000', 10_000],
  ['10,000', 10_000],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1 200.5', 1200.5],
  ['1\u00a0200', 1200],
  ['2,5', 2.5],
  ['12,50', 12.5],
  ['0,5', 0.5],
  ['12 m²', 12],
  ['12m2', 12],
  ['12 M', 12],
  ['1,200.5 sq m', 1200.5],
  ['12 sq. m', 12],
  ['12 sqm.', 12],
  ['12 square metres', 12],
])('an area typed as %j is %d', (typed, quantity) => {
  expect(readQuantity(typed, 'm2')).toBe(quantity)
})

it.each([
  '',
  '0',
  '-1',
  '10001',
  '10,001',
  '1e3',
  '0x10',
  'abc',
  'Infinity',
  'NaN',
  '1,2000',
  '0,125',
  '1.200,50',
  '1,200 500',
  '1.2.3',
  '12 5',
  '.',
  'm²',
  '12 ft',
  '12 sq ft',
  '3 x 4 m',
  '10-12 m²',
])('an area typed as %j is rejected', (typed) => {
  expect(readQuantity(typed, 'm2')).toBeUndefined()
})

it.each([
  ['1 step', 'step'],
  ['1 steps', 'step'],
  ['1 metre', 'metre'],
  ['1 m', 'metre'],
  ['1 piece', 'item'],
])('%j is read as 1 %s', (typed, unit) => {
  expect(readQuantity(typed, unit)).toBe(1)
})

it('rejects a unit other than that of the price', () => {
  expect(readQuantity('12 m²', 'metre')).toBeUndefined()
  expect(readQuantity('12 m', 'step')).toBeUndefined()
})
