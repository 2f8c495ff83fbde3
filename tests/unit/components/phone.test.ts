import { describe, expect, it } from 'vitest'
import { phoneHref, whatsappHref } from '#components/hrefs.ts'

describe('phoneHref', () => {
  it.each([
    ['020 7946 0123', 'tel:+442079460123'],
    ['(020) 7946 0123', 'tel:+442079460123'],
    ['020-7946-0123', 'tel:+442079460123'],
    ['+44 20 7946 0123', 'tel:+442079460123'],
    ['+44 (0)20 7946 0123', 'tel:+442079460123'],
    ['0044 20 7946 0123', 'tel:+442079460123'],
    ['07700 900123', 'tel:+447700900123'],
    ['+1 212 555 0100', 'tel:+12125550100'],
  ])('%s is dialled as %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href)
  })

  it('keeps only digits', () => {
    expect(phoneHref('020 7946 0123" onclick="alert(1);//')).toMatch(/^tel:\+\d+$/)
  })
})

describe('whatsappHref', () => {
  it('contains the number without its plus', () => {
    expect(whatsappHref('07700 900123')).toBe('https://wa.me/447700900123')
  })
})
