import { expect, it } from 'vitest'
import schema from '../../../cms/src/api/price-item/content-types/price-item/schema.json' with { type: 'json' }
import { keyOf } from '../../../cms/src/bootstrap/price-keys.ts'

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
  expect(key).toMatch(new RegExp(schema.attributes.key.regex))
})
