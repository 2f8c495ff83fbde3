import { expect, it } from 'vitest'
import { MIN_PASSWORD } from '../../../../cms/src/accounts/user-type.ts'
import { checkValues, maxPasswordBytes, minPasswordLength } from '../../../../pages/account/accountFields.ts'

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
