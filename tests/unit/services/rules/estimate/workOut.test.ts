import { describe, expect, it } from 'vitest'
import de from '#locales/de.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { estimateAsText } from '#services/rules/estimate/asText.ts'
import { errorsOf, hasUnreadable, incompleteOf } from '#services/rules/estimate/errors.ts'
import { type EstimateForm, emptyForm } from '#services/rules/estimate/form.ts'
import { exampleEstimate, readEstimateQuery } from '#services/rules/estimate/query.ts'
import { rateOf, workOut } from '#services/rules/estimate/workOut.ts'
import { showFirmSettings } from '#services/rules/site/firm.ts'
import { generator } from '../../../../random.ts'
import { vienna } from '../../../sampleFirm.ts'

const prices = [
  { key: 'a', name: 'A', low: 10, high: 12.35, unit: 'm2' },
  { key: 'b', name: 'B', low: 0.1, high: 0.2, unit: 'step' },
]
const form = (change: Partial<EstimateForm>): EstimateForm => ({ ...emptyForm, ...change })
const line = (item: string, quantity: string) => ({ item, quantity })
const lines = [
  line('a', '2 m²'),
  line('a', ''),
  line('', '3'),
  line('gone', '3'),
  line('b', '2 m²'),
  line('', '  '),
  line('', 'many'),
  line('b', ''),
  line('gone', ''),
]
const totals = (change: Partial<EstimateForm>, minimum?: number) => {
  const { low, high, minimum: applied } = workOut(form(change), prices, minimum)
  return { low, high, minimum: applied }
}

describe('workOut', () => {
  it('counts only complete lines', () => {
    const { lines: worked } = workOut(form({ lines }), prices)
    expect(worked).toEqual([{ price: prices[0], quantity: 2, half: undefined, low: 20, high: 25 }])
  })

  it('takes the area of the rooms for work per m² without a quantity', () => {
    const rooms = ['4 x 3.5 m', '16', 'big', '']
    const worked = workOut(form({ rooms, lines: [line('a', ''), line('a', '5'), line('b', '')] }), prices)
    expect(worked.area).toBe(30)
    expect(worked.lines.map(({ quantity }) => quantity)).toEqual([30, 5])
    expect(worked).toMatchObject({ low: 350, high: 433 })
  })

  it('is in whole pounds, and half a pound counts as one', () => {
    expect(totals({ lines: [line('a', '3'), line('b', '12')] })).toMatchObject({ low: 31, high: 39 })
    // A little less than 301.5 in floating point.
    const exact = [{ key: 'c', name: 'C', low: 300, high: 300, unit: 'm2' }]
    expect(workOut(form({ lines: [line('c', '1.005')] }), exact).low).toBe(302)
    expect(totals({ lines: [line('a', '10,000')] })).toMatchObject({ low: 100_000, high: 123_500 })
  })

  it('raises the total to the minimum charge, and says so', () => {
    expect(totals({ lines: [line('a', '2')] }, 390)).toEqual({ low: 390, high: 390, minimum: 390 })
    expect(totals({ lines: [line('a', '35')] }, 390)).toEqual({ low: 390, high: 432, minimum: 390 })
    expect(totals({ lines: [line('a', '39')] }, 390)).toEqual({ low: 390, high: 482, minimum: undefined })
    expect(totals({}, 390)).toEqual({ low: 0, high: 0, minimum: undefined })
  })

  it('stays within the list prices whatever the condition', () => {
    expect(rateOf({ low: 32, high: 45 }, 'good')).toEqual({ low: 32, high: 38.5 })
    expect(rateOf({ low: 32, high: 45 }, 'fair')).toEqual({ low: 32, high: 45 })
    expect(rateOf({ low: 32, high: 45 }, 'poor')).toEqual({ low: 38.5, high: 45 })
  })

  it('has ends in order, is the sum of its lines, and does not depend on their order', () => {
    const next = generator(12)
    for (let round = 0; round < 300; round += 1) {
      const many = Array.from({ length: 1 + Math.floor(next() * 20) }, () =>
        line(next() < 0.5 ? 'a' : 'b', (next() * 10_000).toFixed(Math.floor(next() * 3))),
      )
      const condition = (['good', 'fair', 'poor'] as const)[Math.floor(next() * 3)] ?? 'fair'
      const worked = workOut(form({ lines: many, condition }), prices, 390)
      expect(worked.low).toBeLessThanOrEqual(worked.high)
      expect(worked.low).toBeGreaterThanOrEqual(worked.lines.length > 0 ? 390 : 0)
      if (worked.minimum === undefined)
        expect(worked.high).toBeCloseTo(
          worked.lines.map(({ high }) => high).reduce((a, b) => a + b, 0),
          6,
        )
      const turned = workOut(form({ lines: many.toReversed(), condition }), prices, 390)
      expect([turned.low, turned.high]).toEqual([worked.low, worked.high])
    }
  })
})

describe('errorsOf', () => {
  it('has an error for every incomplete line except empty ones', () => {
    const errors = errorsOf(form({ lines }), prices)
    expect(errors.lines).toEqual([
      {},
      { quantity: 'area' },
      { item: 'item' },
      { item: 'item' },
      { quantity: 'quantity' },
      {},
      { item: 'item' },
      { quantity: 'none' },
      { item: 'item' },
    ])
    expect(incompleteOf(errors)).toEqual({ lines: [2, 3, 4, 5, 7, 8, 9], room: false })
  })

  it('tells what cannot be read from what is missing', () => {
    const isUnreadable = (change: Partial<EstimateForm>) => hasUnreadable(errorsOf(form(change), prices))
    expect(isUnreadable({ lines: [line('a', ''), line('b', '')] })).toBe(false)
    expect(isUnreadable({ lines: [line('a', 'x')] })).toBe(true)
    expect(isUnreadable({ rooms: ['12 furlongs'] })).toBe(true)
    expect(errorsOf(form({ rooms: ['12 furlongs', '12 x 10', '12 x 10 ft'] }), prices).rooms).toEqual([
      'room',
      'unit',
      undefined,
    ])
    // Not also of the quantity that the room would give.
    expect(errorsOf(form({ rooms: ['12 x 10'], lines: [line('a', '')] }), prices).lines).toEqual([{}])
    expect(isUnreadable({ postcode: 'London' })).toBe(true)
    expect(isUnreadable({ postcode: ' sw4 7aa ', rooms: ['12'] })).toBe(false)
  })
})

const step = { key: 'stairs', name: 'Stairs', low: 30, high: 40, unit: 'step' }
const sanding = { key: 'sanding', name: 'Sanding', low: 32, high: 45, unit: 'm2' }

it('says what was asked for, at which prices, in the language of the firm', () => {
  const form = {
    ...emptyForm,
    rooms: ['4x3.5m', ' ', 'small'],
    lines: [line('sanding', '')],
    condition: 'good' as const,
  }
  const estimate = { ...workOut(form, [sanding], 500), form }
  expect(estimateAsText(estimate, en).split('\n')).toEqual([
    'Sanding: 14 × £32–45 per m², lower half = £448–539',
    'Total: £500–539 including VAT',
    'The minimum charge of £500 applies.',
    'Rooms: 4 × 3.5 m, small = 14 m²',
    'Condition of the floor: Sound, thin old finish',
  ])
  showFirmSettings(vienna)
  expect(estimateAsText(estimate, de).split('\n')).toEqual([
    'Sanding: 14 × €\u00a032–45 pro m², untere Hälfte = €\u00a0448–539',
    'Gesamt: €\u00a0500–539 inkl. MwSt.',
    'Es gilt der Mindestpreis von €\u00a0500 pro Einsatz.',
    'Räume: 4 × 3,5 m, small = 14 m²',
    'Zustand des Bodens: Gut erhalten, dünne alte Oberfläche',
  ])
})

it('is the estimate that its link leads to', () => {
  const example = exampleEstimate([step, sanding], 300, 'SW4 7AA')
  expect(example).toMatchObject({ name: 'Sanding', area: 20, low: 640, high: 900 })
  const form = readEstimateQuery(example?.query ?? '')?.form
  expect(form?.postcode).toBe('SW4 7AA')
  expect(form && workOut(form, [step, sanding], 300)).toMatchObject({ low: 640, high: 900 })
})
