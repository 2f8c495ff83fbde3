import { expect, it } from 'vitest'
import { mapShape } from '#services/rules/coverage/mapShape.ts'

const south = { label: 'South', path: '/services/south' }
const outcodes = [
  { code: 'N1', place: 'N1', visits: 'covered' as const, column: 2, row: 1 },
  { code: 'S1', place: 'S1', visits: 'covered' as const, column: 1, row: 2, region: south },
  { code: 'S2', place: 'S2', visits: 'covered' as const, column: 2, row: 2, region: south },
  { code: 'S3', place: 'S3', visits: 'covered' as const, column: 4, row: 2, region: south },
]

it('draws runs of tiles, of the whole map and of a region', () =>
  expect(mapShape(outcodes, south.path)).toEqual({
    width: 4,
    height: 2,
    all: 'M1 0h1v1h-1zM0 1h2v1h-2zM3 1h1v1h-1z',
    region: 'M0 1h2v1h-2zM3 1h1v1h-1z',
  }))

it('is absent for a region without tiles, and without a map', () => {
  expect(mapShape(outcodes, '/services/north')).toBeUndefined()
  expect(mapShape([], south.path)).toBeUndefined()
})
