import { describe, expect, it } from 'vitest'
import { areaOfCode } from '#services/rules/postcodes/areas.ts'
import { readPostcode } from '#services/rules/postcodes/postcode.ts'

const outcodeOf = (typed: string) => readPostcode(typed)?.code

describe('readPostcode', () => {
  it.each([
    ['SW4', 'SW4'],
    ['sw4 7aa', 'SW4'],
    ['SW47AA', 'SW4'],
    ['\tN1\n', 'N1'],
    ['n19gu', 'N1'],
    ['E174QH', 'E17'],
    ['ec1a1bb', 'EC1A'],
    ['SE10', 'SE10'],
    ['SE1 0AA', 'SE1'],
    ['SE10AA', 'SE1'],
    // The second half is not complete.
    ['SW4 7', 'SW4'],
    ['SW47A', 'SW4'],
    ['E16 1', 'E16'],
    ['EC1A 1', 'EC1A'],
    ['SW4-7AA', 'SW4'],
  ])('finds in %j the outcode %s', (typed, code) => {
    expect(outcodeOf(typed)).toBe(code)
  })

  it.each([
    '',
    ' ',
    'London',
    'SW',
    '4',
    '12345',
    'SW4 7AAA',
    'SW4 7AA, London',
    'ＳＷ4',
    '<b>SW4</b>',
    'SW4\u00007AA',
  ])('rejects %j', (typed) => {
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
  expect(unknown).toEqual(['XX', 'ZZ', 'Q', 'LO'].map((letters) => ({ letters, town: undefined })))
})
