import { expect, it } from 'vitest'
import { isGuessable } from '../../../../cms/src/accounts/common-passwords.ts'

const names = ['evenboard', 'floors', 'example', 'wood']

it.each<[string, boolean]>([
  ['password1', true],
  ['PASSWORD1', true],
  ['iloveyou1', true],
  ['qwertyuiop', true],
  ['evenboard', true],
  ['Evenboard Floors 2026!', true],
  ['four silent oak boards', false],
  ['evenboard fixed the stairs', false],
  ['83 61 07 29', false],
])('%s: %s', (password, expected) => {
  expect(isGuessable(password, names)).toBe(expected)
})
