/** `+442079460123`, from a British number in any usual notation. */
export function internationalNumber(phone: string): string {
  const digits = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  return digits.startsWith('00') ? `+${digits.slice(2)}` : `+44${digits.replace(/^0/, '')}`
}
