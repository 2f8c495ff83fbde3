import { expect, it } from 'vitest'
import { exampleEstimate } from '#services/rules/estimate/example.ts'
import { readEstimateQuery } from '#services/rules/estimate/query.ts'
import { workOut } from '#services/rules/estimate/workOut.ts'

const step = { key: 'stairs', name: 'Stairs', low: 30, high: 40, unit: 'step' }
const sanding = { key: 'sanding', name: 'Sanding', low: 32, high: 45, unit: 'm2' }

it('is the estimate that its link leads to', () => {
  const example = exampleEstimate([step, sanding], 300, 'SW4 7AA')
  expect(example).toMatchObject({ name: 'Sanding', area: 20, low: 640, high: 900 })
  const form = readEstimateQuery(example?.query ?? '')?.form
  expect(form?.postcode).toBe('SW4 7AA')
  expect(form && workOut(form, [step, sanding], 300)).toMatchObject({ low: 640, high: 900 })
})

it('is absent without a price per m²', () => {
  expect(exampleEstimate([step], undefined)).toBeUndefined()
  expect(exampleEstimate([], undefined)).toBeUndefined()
})
