import { describe, expect, it } from 'vitest'
import type { Outcode } from '#services/rules/content/outcode.ts'
import { checkCoverage } from '#services/rules/coverage/checkCoverage.ts'
import { outline } from '#services/rules/coverage/outline.ts'

const south = { label: 'South London', path: '/services/south-london' }
const clapham = { label: 'Clapham', path: '/services/south-london/floor-sanding-clapham' }
const outcode = (code: string, place: string, rest: Partial<Outcode> = {}): Outcode => ({
  code,
  place,
  visits: 'covered',
  ...rest,
})
const outcodes = [
  outcode('SW4', 'Clapham', { region: south, area: clapham }),
  outcode('SW12', 'Balham and Clapham South', { region: south, area: clapham }),
  outcode('CR0', 'Croydon', { region: south, visits: 'on_request' }),
  outcode('NW8', 'St John’s Wood'),
  outcode('E14', 'Canary Wharf, Poplar and Limehouse', { otherNames: 'Isle of Dogs, Tower Hamlets' }),
  outcode('E3', 'Bow', { otherNames: 'Mile End, Tower Hamlets' }),
  outcode('BR2', 'Hayes and Shortlands', { visits: 'on_request' }),
  outcode('UB3', 'Hayes and Harlington'),
  outcode('UB4', 'Hayes (north) and Yeading', { visits: 'on_request' }),
  outcode('WC1B', 'Bloomsbury and the British Museum'),
  outcode('W12', 'Shepherd’s Bush'),
  outcode('WD17', 'Watford', { visits: 'not_covered' }),
]
const check = (typed: string) => checkCoverage(typed, outcodes)
const codesOf = (typed: string): string[] => {
  const result = check(typed)?.result
  if (result?.status === 'several') return result.outcodes.map(({ code }) => code)
  return result && 'code' in result ? [result.code] : []
}

describe('postcodes', () => {
  it.each([
    ['SW4', 'SW4', 'SW4'],
    ['sw4 7aa', 'SW4', 'SW4 7AA'],
    [' Sw47Aa ', 'SW4', 'SW4 7AA'],
    ['Balham, SW12 9AB', 'SW12', 'SW12 9AB'],
    ['SW4 7', 'SW4', 'SW4'],
    ['Balham, SW12 9', 'SW12', 'SW12'],
    // SW1 is not in this list, SW12 is.
    ['SW1 2', 'SW1', 'SW1'],
  ])('%s is in %s, and %s is passed on', (typed, code, postcode) => {
    expect(codesOf(typed)).toEqual([code])
    expect(check(typed)?.postcode).toBe(postcode)
  })

  it('the contact page accepts the postcode that is passed on', () => {
    for (const typed of ['sw4 7aa', 'Balham', 'Balham, SW12 9AB', 'Hayes', 'Clapham', 'nowhere'])
      expect(check(typed)?.postcode ?? '').toMatch(/^[a-z\d ]{0,10}$/i)
  })

  it.each(['', '   '])('%j counts as no input', (typed) => expect(check(typed)).toBeUndefined())
})

describe('places', () => {
  it.each([
    ['Balham', 'SW12'],
    ['St John’s Wood', 'NW8'],
    ['Bálham', 'SW12'],
    ['Canary Wharf, Poplar & Limehouse', 'E14'],
    ['British Museum', 'WC1B'],
    ['Shepherds Bush', 'W12'],
    ['isle of dogs', 'E14'],
  ])('%s is in %s', (typed, code) => expect(codesOf(typed)).toEqual([code]))

  it('passes on the outcode of a place that has one, and none if it has several', () => {
    expect(check('Balham')?.postcode).toBe('SW12')
    expect(check('Hayes')?.postcode).toBeUndefined()
  })

  it('lists the outcodes of an ambiguous place, without an answer for all if they differ', () => {
    expect(check('Hayes')?.result).toMatchObject({ status: 'several', name: 'Hayes', visits: undefined })
    expect(codesOf('hayes')).toEqual(['BR2', 'UB3', 'UB4'])
  })

  it('knows areas and regions by name, with their pages', () => {
    expect(check('clapham')?.result).toMatchObject({ status: 'several', visits: 'covered', page: clapham })
    expect(codesOf('Clapham')).toEqual(['SW4', 'SW12'])
    expect(check('south london')?.result).toMatchObject({ name: 'South London', page: south })
    expect(codesOf('South London')).toEqual(['SW4', 'SW12', 'CR0'])
  })

  it('knows boroughs', () => {
    expect(codesOf('Tower Hamlets')).toEqual(['E14', 'E3'])
    expect(codesOf('London Borough of Tower Hamlets')).toEqual(['E14', 'E3'])
  })

  it('says when no postcode begins with these letters', () => {
    expect(check('XX99 1AA')).toEqual({ result: { status: 'unknown', typed: 'XX99 1AA', letters: 'XX', similar: [] } })
    expect(check('BN1')?.result).toEqual({ status: 'not_covered', code: 'BN1', town: 'Brighton' })
  })

  it.each([
    ['sw44', 'SW44', ['SW4']],
    ['SW99', 'SW99', []],
    ['SW44 7AA', 'SW44', ['SW4']],
    ['E39', 'E39', ['E3']],
    ['CR07', 'CR07', ['CR0']],
    ['SW0', 'SW0', []],
  ])('says that there is no district for %s, and offers the one that may be meant', (typed, district, similar) =>
    expect(check(typed)).toEqual({ result: { status: 'unknown', typed, district, similar } }),
  )

  it('takes a district that exists for itself, and a postcode without its space for what it is', () => {
    expect(check('BR20')?.result).toMatchObject({ status: 'unknown', similar: ['BR2'] })
    expect(check('WD25')?.result).toEqual({ status: 'not_covered', code: 'WD25', town: 'Watford' })
    expect(['sw47aa', 'SW12 9AB', 'wc1b3dg'].flatMap(codesOf)).toEqual(['SW4', 'SW12', 'WC1B'])
  })

  it('says that a place nearby is not covered', () =>
    expect(check('Watford')?.result).toEqual({ status: 'not_covered', code: 'WD17', place: 'Watford' }))

  it.each([
    ['Blaham', ['Balham', 'Clapham']],
    ['Croyden', ['Croydon']],
    ['Balham High Road', ['Balham']],
    ['12345', []],
    ['Tower', ['Tower Hamlets']],
  ])('does not know %s; offers %j', (typed, similar) =>
    expect(check(typed)?.result).toEqual({ status: 'unknown', typed, similar }),
  )
})

describe('hostile input', () => {
  const long = ['a'.repeat(60), '’'.repeat(50), 'ﷺ'.repeat(40)]
  it.each(['<b>SW4</b>', '__proto__', 'constructor', '%00', '.*', '((((((((((a+)+)+', ' and and , , & ', ...long])(
    '%s is not known',
    (typed) => expect(check(typed)?.result.status).toBe('unknown'),
  )

  it('reads no more than the field takes', () => {
    const result = check(`${'x'.repeat(100_000)} SW4`)?.result
    expect(result).toMatchObject({ status: 'unknown', typed: 'x'.repeat(60) })
  })
})

describe('the outline of squares on the map', () => {
  it('cuts off corners, turns stairs into slopes, and has a path for each part', () => {
    expect(outline([])).toBe('')
    expect(outline([[2, 1]])).toBe('M2.5 1l.5 .5l-.5 .5l-.5 -.5z')
    const stairs = [0, 1, 2].flatMap((y) => Array.from({ length: 3 - y }, (_, x) => [x, y] as const))
    expect(outline(stairs)).toBe('M.5 0l2 0l.5 .5l-2.5 2.5l-.5 -.5l0 -2z')
    expect(
      outline([
        [0, 0],
        [5, 5],
      ]).match(/M/g),
    ).toHaveLength(2)
  })
})
