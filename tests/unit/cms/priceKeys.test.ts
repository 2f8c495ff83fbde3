import { expect, it } from 'vitest'
import { keyOf } from '../../../cms/src/bootstrap/price-keys.ts'
import { FORMS } from '../../../cms/src/documents/field-rules.ts'

it.each([
  ['Sanding and lacquer', 'sanding-and-lacquer'],
  ['Lacquer, two fresh coats', 'lacquer-two-fresh-coats'],
  ['Déjà vu: £5', 'de-ja-vu-5'],
  [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ['Minimum', 'abc123'],
  ['…', 'abc123'],
  ['Taken', 'abc123'],
])('a price named %j gets the key %s', (name, key) => {
  expect(keyOf(name, 'abc123', ['taken'])).toBe(key)
  expect(FORMS.priceKey?.fits(key)).toBe(true)
})
