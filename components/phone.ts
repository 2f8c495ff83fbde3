/** `tel:` link in international form, from a British number in any usual notation. */
export function phoneHref(phone: string): string {
  return `tel:${internationalNumber(phone)}`
}

/** Link that opens a WhatsApp chat. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${internationalNumber(phone).slice(1)}`
}

function internationalNumber(phone: string): string {
  const digits = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+44${digits.replace(/^0/, '')}`
}
