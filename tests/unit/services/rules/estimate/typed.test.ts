// What visitors type for quantities and rooms.

import { expect, it } from 'vitest'
import { isWithoutUnit, readQuantity, readRoom } from '#services/rules/estimate/quantity.ts'

it.each([
  [' 12 ', 'm2', 12],
  ['2.5', 'm2', 2.5],
  ['10,000', 'm2', 10_000],
  ['1,200.5', 'm2', 1200.5],
  ['1\u00a0200', 'm2', 1200],
  ['2,5', 'm2', 2.5],
  ["1'200 m²", 'm2', 1200],
  ['12,50', 'm2', 12.5],
  ['12 m²', 'm2', 12],
  ['1,200.5 sq m', 'm2', 1200.5],
  ['12 square metres', 'm2', 12],
  ['1 step', 'step', 1],
  ['1 m', 'metre', 1],
  ['1 piece', 'item', 1],
])('the quantity %j in %s is %d', (typed, unit, quantity) => {
  expect(readQuantity(typed, unit)).toBe(quantity)
})

const notQuantities = ['', '0', '-1', '10001', '10,001', '1e3', '0x10', 'abc', 'Infinity', 'NaN', '1,2000', '0,125']
const notAreas = ['1.200,50', '1,200 500', '1.2.3', '12 5', '.', 'm²', '12 ft', '12 sq ft', '3 x 4 m', '10-12 m²']
it.each([...notQuantities, ...notAreas])('an area typed as %j is rejected', (typed) => {
  expect(readQuantity(typed, 'm2')).toBeUndefined()
})

it('a quantity in another unit than that of the price is rejected', () => {
  expect(readQuantity('12 m²', 'metre')).toBeUndefined()
  expect(readQuantity('12 m', 'step')).toBeUndefined()
})

it.each([
  ['14', 14],
  ['1,200.5 sq m', 1200.5],
  ['4x3.5m', 14],
  ['5x6', 30],
  ['8 x 8', 64],
  ['300cm x 400cm', 12],
  ['300 x 400', 12],
  ['90 x 350', 3.15],
  ['3 m x 400 cm', 12],
  ['4 × 3,5 m', 14],
  ['4m by 3.5m', 14],
  ['4 metres * 3.5 metres', 14],
  ['12x10ft', 11.15],
  ["12' x 10'", 11.15],
  ["12'6\" x 10'", 11.61],
  ['12 ft 6 in x 10 feet', 11.61],
  ['4 m x 10 ft', 12.19],
  ['150 sq ft', 13.94],
  ['100x100m', 10_000],
])('a room of %s has %d m²', (typed, area) => {
  expect(readRoom(typed)?.area).toBe(area)
})

it.each([
  ['4x3.5m', '4 × 3.5 m'],
  ['300 x 400', '3 × 4 m'],
  ['12\'6" x 10', '12.5 × 10 ft'],
  ['4 m x 10 ft', '4 × 3.05 m'],
  ['14', '14 m²'],
  ['150 sq ft', '13.94 m²'],
])('a room of %s is shown as %s', (typed, text) => {
  expect(readRoom(typed)?.text).toBe(text)
})

it.each(['12 x 10', '12by10', '10 x 3', '15,5 x 12', '10x10', '60 x 60'])(
  'a room of %s may be in feet, so it is not counted',
  (typed) => {
    expect(readRoom(typed)).toBeUndefined()
    expect(isWithoutUnit(typed)).toBe(true)
  },
)

it.each([
  '4 x 3.5',
  '5 x 5',
  '300 x 400',
  '12 x 10 m',
  '12 x 10 ft',
  '12 m x 10',
  '12',
  '12 x',
  'big x small',
  '0 x 12',
])('a size that is likely in metres or centimetres, has a unit or is none needs no unit: %s', (typed) => {
  expect(isWithoutUnit(typed)).toBe(false)
})

const notNumbers = ['', ' ', '0', '-4', '0x4', '10,001', 'NaN', '1e3']
const notSizes = ['4x', 'x4', '4x3x2', '101x2m', '12 ft', '12 furlongs', '4 x 3 yd', "12'13\" x 10'", '<b>4x4</b>']
it.each([...notNumbers, ...notSizes, '1x'.repeat(30)])('a room of %j cannot be read', (typed) => {
  expect(readRoom(typed)).toBeUndefined()
})
