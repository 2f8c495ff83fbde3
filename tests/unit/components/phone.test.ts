import { expect, it } from 'vitest'
import { phoneHref, whatsappHref } from '#components/hrefs.ts'

it.each([
  ['020 7946 0123', '442079460123'],
  ['(020) 7946-0123', '442079460123'],
  ['+44 20 7946 0123', '442079460123'],
  ['+44 (0)20 7946 0123', '442079460123'],
  ['0044 20 7946 0123', '442079460123'],
  ['07700 900123', '447700900123'],
  ['+1 212 555 0100', '12125550100'],
])('%s is dialled as +%s', (phone, digits) => {
  expect(phoneHref(phone)).toBe(`tel:+${digits}`)
  expect(whatsappHref(phone)).toBe(`https://wa.me/${digits}`)
})

it('the link to a phone number has only digits', () => {
  expect(phoneHref('020 7946 0123" onclick="alert(1);//')).toMatch(/^tel:\+\d+$/)
})
