import { expect, it } from 'vitest'
import { mapShape, tileRows } from '#services/rules/coverage/map.ts'

const outcode = (code: string, column?: number, row?: number, region?: { label: string; path: string }) => ({
  ...{ code, place: code, visits: 'covered' as const, column, row, region },
})
const codes = (outcodes: ReturnType<typeof outcode>[]) =>
  tileRows(outcodes).map((row) => row.map((tile) => tile?.code ?? '.').join(' '))

it('puts tiles where they belong, in rows of the same length, without empty margins', () => {
  expect(codes([outcode('C', 5, 4), outcode('A', 3, 3), outcode('B', 4, 3), outcode('D', 4, 6)])).toEqual([
    'A B .',
    '. . C',
    '. . .',
    '. D .',
  ])
})

it('leaves out what has no place, and is empty without places', () => {
  expect(codes([outcode('A', 1, 1), outcode('B'), outcode('C', 2)])).toEqual(['A'])
  expect(tileRows([outcode('A'), outcode('B')])).toEqual([])
  expect(tileRows([])).toEqual([])
})

it('names the first place only', () => {
  const [[tile] = []] = tileRows([{ ...outcode('E14', 1, 1), place: 'Canary Wharf, Poplar and Limehouse' }])
  expect(tile?.place).toBe('Canary Wharf')
})

const south = { label: 'South', path: '/services/south' }
const map = [outcode('N1', 2, 1), outcode('S1', 1, 2, south), outcode('S2', 2, 2, south), outcode('S3', 4, 2, south)]

it('draws runs of tiles, of the whole map and of a region', () =>
  expect(mapShape(map, south.path)).toEqual({
    width: 4,
    height: 2,
    all: 'M1 0h1v1h-1zM0 1h2v1h-2zM3 1h1v1h-1z',
    region: 'M0 1h2v1h-2zM3 1h1v1h-1z',
  }))

it('is absent for a region without tiles, and without a map', () => {
  expect(mapShape(map, '/services/north')).toBeUndefined()
  expect(mapShape([], south.path)).toBeUndefined()
})
