import { expect, test } from 'vitest'
import { readList } from '../../../../cms/src/postcodes/import.ts'
import { london } from '../../sampleFirm.ts'

const known = {
  codes: new Set(['SW4']),
  regions: [{ name: 'South London', documentId: 'south' }],
  settings: london,
}

test('reads lines as spreadsheets copy them; what a line leaves out is not changed', () => {
  const text = 'sw4\n\nSE1\tSouthwark\tOn request\tsouth london\r\nE1; Whitechapel\nSW4A, , not covered'
  expect(readList(text, { ...known, codes: new Set(['SW4', 'SW4A']) })).toEqual({
    outcodes: [
      { code: 'SW4' },
      { code: 'SE1', place: 'Southwark', visits: 'on_request', region: 'south' },
      { code: 'E1', place: 'Whitechapel' },
      { code: 'SW4A', visits: 'not_covered' },
    ],
    faults: [],
  })
})

test.each([
  ['SW4 7AA, Clapham', 'Line 1: “SW4 7AA” is not the district of a postcode, such as SW4.'],
  ['SW4\nsw4', 'Line 2: SW4 is in the list twice.'],
  ['SE1', 'Line 1: SE1 is new and needs its place, as in “SW4, Balham”.'],
  ['SE1, Southwark, perhaps', 'Line 1: “perhaps” is none of Covered, On request, Not covered.'],
  ['\nSE1, Southwark, covered, Mars', 'Line 2: there is no region “Mars”.'],
  ['SE1, Southwark, covered, South London, 1', 'Line 1: more than postcode, place, visits and region.'],
])('%j is refused with the number of its line', (text, fault) => {
  expect(readList(text, known).faults).toEqual([fault])
})
