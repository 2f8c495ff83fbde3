import { internationalNumber } from '#services/rules/furniture/phone.ts'
import { addresses } from '#services/rules/site/addresses.ts'

/** `tel:` link in international form, from a British number in any usual notation. */
export function phoneHref(phone: string): string {
  return `tel:${internationalNumber(phone)}`
}

/** Text of a link to a number, which is not broken at the end of a line. */
export const phoneText = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Link that opens a WhatsApp chat. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${internationalNumber(phone).slice(1)}`
}

/** Address of the answer for a postcode or the name of a place. */
export const coverageHref = (typed: string): string =>
  `${addresses.coverage}?postcode=${encodeURIComponent(typed).replaceAll('%20', '+')}#check`
