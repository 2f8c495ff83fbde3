import { expect, it } from 'vitest'
import { isWithoutUnit, readRoomArea } from '#services/rules/estimate/roomArea.ts'

it.each([
  ['14', 14],
  ['14 m²', 14],
  ['1,200.5 sq m', 1200.5],
  ['4x3.5m', 14],
  ['4 x 3.5', 14],
  ['5 x 4', 20],
  ['4 × 3,5 m', 14],
  ['4m by 3.5m', 14],
  ['4 metres * 3.5 metres', 14],
  ['12x10ft', 11.15],
  ['12 ft x 10 ft', 11.15],
  ['12 ft x 10', 11.15],
  ["12' x 10'", 11.15],
  ["12'6\" x 10'", 11.61],
  ['12 ft 6 in x 10 feet', 11.61],
  ['4 m x 10 ft', 12.19],
  ['150 sq ft', 13.94],
  ['150 square feet', 13.94],
  ['100x100m', 10_000],
])('a room of %s has %d m²', (typed, area) => {
  expect(readRoomArea(typed)).toBe(area)
})

it.each(['12 x 10', '12x10', '12 by 10', '10 x 3', '15,5 x 12'])(
  'a room of %s may be in feet, so it is not counted',
  (typed) => {
    expect(readRoomArea(typed)).toBeUndefined()
    expect(isWithoutUnit(typed)).toBe(true)
  },
)

it('a size that is too small in feet, or has a unit, is clear', () => {
  for (const typed of ['4 x 3.5', '12 x 10 m', '12 x 10 ft', '12 m x 10', '12', '12 x', 'big x small', '0 x 12'])
    expect(isWithoutUnit(typed)).toBe(false)
})

it.each([
  '',
  ' ',
  '0',
  '-4',
  '0x4',
  '4x',
  'x4',
  '4x3x2',
  '101x2m',
  '10,001',
  '12 ft',
  '12 furlongs',
  '4 x 3 yd',
  "12'13\" x 10'",
  'NaN',
  '1e3',
  '<b>4x4</b>',
  `${'1x'.repeat(30)}`,
])('a room of %j cannot be read', (typed) => {
  expect(readRoomArea(typed)).toBeUndefined()
})
