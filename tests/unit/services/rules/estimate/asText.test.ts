import { expect, it } from 'vitest'
import { estimateAsText } from '#services/rules/estimate/asText.ts'
import { emptyForm } from '#services/rules/estimate/form.ts'
import { workOut } from '#services/rules/estimate/workOut.ts'

const prices = [{ key: 'a', name: 'Sanding', low: 32, high: 45, unit: 'm2' }]

it('says what was asked for, at which prices', () => {
  const form = {
    ...emptyForm,
    rooms: ['4x3.5m', ' '],
    lines: [{ item: 'a', quantity: '' }],
    condition: 'good' as const,
  }
  expect(estimateAsText({ ...workOut(form, prices, 500), form })).toBe(
    [
      'Sanding: 14 × £32–45 per m², lower half = £448–539',
      'Total: £500–539 with VAT (minimum charge £500)',
      'Rooms: 4x3.5m = 14 m²',
      'Condition: good',
    ].join('\n'),
  )
})

it('fits into its field', () => {
  const long = prices.map((price) => ({ ...price, name: 'x'.repeat(400) }))
  const form = { ...emptyForm, lines: Array.from({ length: 20 }, () => ({ item: 'a', quantity: '12' })) }
  expect(estimateAsText({ ...workOut(form, long), form })).toHaveLength(4000)
})
