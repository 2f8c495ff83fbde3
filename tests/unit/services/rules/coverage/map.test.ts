import { expect, it } from 'vitest'
import { londonMap, placeOnMap } from '#services/rules/coverage/map.ts'

const south = { label: 'South London', path: '/services/south-london' }
const outcode = (code: string, column?: number, row?: number, visits: 'covered' | 'on_request' = 'covered') => ({
  ...{ code, place: code, visits, column, row, region: south },
})

it('draws the outline of a region with round corners, and that of the districts by arrangement', () => {
  const map = londonMap([outcode('S1', 1, 1), outcode('S2', 2, 1), outcode('S3', 2, 3, 'on_request')])
  expect(map).toMatchObject({ width: 2, height: 3 })
  expect(map?.regions).toEqual([
    {
      ...south,
      label: 'South',
      shape: 'M2 .5v.2q0 .3 -.3 .3h-1.4q-.3 0 -.3 -.3v-.4q0 -.3 .3 -.3h1.4q.3 0 .3 .3v.2z',
      ...{ x: 1, y: 0.5 },
    },
  ])
  expect(map?.onRequest).toMatch(/^M2 2.5v/)
})

it('draws a region in several pieces, and around what it does not cover', () => {
  const ring = [1, 2, 3].flatMap((x) => [1, 2, 3].map((y) => outcode(`S${x}${y}`, x, y)))
  const shape = (districts: ReturnType<typeof outcode>[]) => londonMap(districts)?.regions[0]?.shape ?? ''
  expect(shape(ring).match(/M/g)).toHaveLength(1)
  expect(shape(ring.filter(({ code }) => code !== 'S22')).match(/M/g)).toHaveLength(2)
  expect(shape([outcode('S1', 1, 1), outcode('S2', 2, 2), outcode('S3', 4, 1)]).match(/z/g)?.length).toBeGreaterThan(1)
})

it('leaves out what has no place, and is absent without places', () => {
  expect(londonMap([outcode('S1', 1, 1), outcode('S2'), outcode('S3', 2)])?.width).toBe(1)
  expect(londonMap([outcode('S1')])).toBeUndefined()
})

it('marks the second half of a district at the place of the first', () => {
  const outcodes = [outcode('S1', 3, 2), outcode('S1A')]
  expect(placeOnMap('S1', outcodes)).toEqual({ x: 2.5, y: 1.5 })
  expect(placeOnMap('S1A', outcodes)).toEqual({ x: 2.5, y: 1.5 })
  expect(placeOnMap('S2', outcodes)).toBeUndefined()
})
