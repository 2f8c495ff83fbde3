import { describe, expect, it } from 'vitest'
import { londonMap, marksOf } from '#services/rules/coverage/map.ts'
import { areaOfCode } from '#services/rules/postcodes/areas.ts'
import { readPostcode } from '#services/rules/postcodes/postcode.ts'

const outcodeOf = (typed: string) => readPostcode(typed)?.code

describe('readPostcode', () => {
  it.each([
    ['SW4', 'SW4'],
    ['SW47AA', 'SW4'],
    ['E174QH', 'E17'],
    ['ec1a1bb', 'EC1A'],
    ['SE10', 'SE10'],
    ['SE10AA', 'SE1'],
    // The second half is not complete.
    ['SW4 7', 'SW4'],
    ['SW47A', 'SW4'],
    ['SW4-7AA', 'SW4'],
  ])('finds in %j the outcode %s', (typed, code) => {
    expect(outcodeOf(typed)).toBe(code)
  })

  it.each(['', 'London', '12345', 'SW4 7AA, London', 'ＳＷ4', '<b>SW4</b>', 'SW4\u00007AA'])('rejects %j', (typed) => {
    expect(outcodeOf(typed)).toBeUndefined()
  })

  it('is fast however long the input is', { timeout: 5_000 }, () => {
    expect(outcodeOf(`SW4${' '.repeat(400_000)}x`)).toBeUndefined()
  })
})

it('knows with which letters no postcode begins', () => {
  expect(['SW4', 'BN1', 'E1', 'ZE1', 'JE2'].map((code) => areaOfCode(code).town)).toEqual([
    ...['South West London', 'Brighton', 'East London', 'Shetland', 'Jersey'],
  ])
  const unknown = ['XX99', 'ZZ9', 'Q1', 'LO1'].map(areaOfCode)
  expect(unknown).toEqual(['XX', 'ZZ', 'Q', 'LO'].map((letters) => ({ letters, town: undefined, isPossible: false })))
  const possible = ['SW20', 'SW21', 'SW04', 'SW0', 'CR0', 'EC1A', 'EC5', 'BB18'].filter((c) => areaOfCode(c).isPossible)
  expect(possible).toEqual(['SW20', 'CR0', 'EC1A', 'BB18'])
})

const south = { label: 'South London', path: '/services/south-london' }
const outcode = (code: string, column?: number, row?: number, visits: 'covered' | 'on_request' = 'covered') => ({
  ...{ code, place: code, visits, column, row, region: south },
})

it('draws the outline of a region without its corners, and that of the districts by arrangement', () => {
  const map = londonMap([outcode('S1', 1, 1), outcode('S2', 2, 1), outcode('S3', 2, 3, 'on_request')], 'London')
  expect(map).toMatchObject({ width: 2, height: 3 })
  expect(map?.regions).toEqual([{ path: south.path, shape: 'M.5 0l1 0l.5 .5l-.5 .5l-1 0l-.5 -.5z' }])
  expect(map?.names).toEqual([{ text: 'South', x: 1, y: 0.5 }])
  expect(map?.onRequest).toBe('M1.5 2l.5 .5l-.5 .5l-.5 -.5z')
})

it('draws a region in several pieces, and around what it does not cover', () => {
  const ring = [1, 2, 3].flatMap((x) => [1, 2, 3].map((y) => outcode(`S${x}${y}`, x, y)))
  const shape = (districts: ReturnType<typeof outcode>[]) => londonMap(districts, 'London')?.regions[0]?.shape ?? ''
  expect(shape(ring).match(/M/g)).toHaveLength(1)
  expect(shape(ring.filter(({ code }) => code !== 'S22')).match(/M/g)).toHaveLength(2)
  expect(shape([outcode('S1', 1, 1), outcode('S2', 2, 2), outcode('S3', 4, 1)]).match(/z/g)?.length).toBeGreaterThan(1)
})

it('draws the Thames as a curve, in London only', () => {
  const thames = (town: string) => londonMap([outcode('S1', 1, 1)], town)?.thames
  expect(thames('London')).toMatch(/^M2\.5 12(Q[\d.]+ [\d.]+ [\d.]+ [\d.]+)+$/)
  expect(thames('Manchester')).toBe('')
})

it('names a region clear of the river and of marks, on two lines where one has no room', () => {
  // The Thames runs from north to south at 4, between the fourth and the fifth column of row 12.
  const across = [4, 5, 6, 7].map((x) => outcode(`S${x}`, x, 12))
  expect(londonMap(across, 'London')?.names).toEqual([{ text: 'South', x: 5.5, y: 11.5 }])
  const mark = { x: 4.5, y: 11.5, radius: 0.3 }
  expect(londonMap(across, 'London', [mark])?.names).toEqual([{ text: 'South', x: 6, y: 11.5 }])
  const block = [1, 2, 3].flatMap((x) => [1, 2, 3, 4].map((y) => outcode(`S${x}${y}`, x, y)))
  expect(londonMap(block, 'Leeds')?.names.map(({ text }) => text)).toEqual(['South', 'London'])
})

it('marks the second half of a district at the place of the first', () => {
  const outcodes = [outcode('S1', 3, 2), outcode('S1A')]
  expect(marksOf(['S1'], outcodes)).toMatchObject([{ x: 2.5, y: 1.5 }])
  expect(marksOf(['S1A'], outcodes)).toMatchObject([{ x: 2.5, y: 1.5 }])
  expect(marksOf(['S2'], outcodes)).toEqual([])
})
