import { expect, it } from 'vitest'
import { isGuessable } from '../../../../cms/src/accounts/passwords.ts'
import { MIN_PASSWORD } from '../../../../cms/src/accounts/user-type.ts'
import { checkValues, maxPasswordBytes, minPasswordLength } from '../../../../pages/account/accountFields.ts'

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

const isRefused = (newPassword: string) => 'newPassword' in checkValues(['newPassword'], { newPassword })

it('the form requires what Strapi accepts', () => {
  expect(minPasswordLength).toBe(MIN_PASSWORD)
  expect(maxPasswordBytes).toBe(72)
  // Passwords are not trimmed: spaces count.
  expect(['1234567', '1234567 ', ' 123456 '].map(isRefused)).toEqual([true, false, false])
  expect(['x'.repeat(72), 'x'.repeat(73), 'é'.repeat(36), 'é'.repeat(37)].map(isRefused)).toEqual([
    false,
    true,
    false,
    true,
  ])
})
