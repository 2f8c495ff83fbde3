import { type MessageKey, t } from '#locales/messages.ts'

/** Per line; the backend's limit. */
const maxQuantity = 10_000

/** Spellings that people use besides the page's own unit names; areas are often given in plain "m". */
const symbols: Record<string, readonly string[]> = {
  m2: ['m', 'm2', 'sqm', 'metres', 'sqmetres', 'squaremetres'],
  metre: ['m', 'lm'],
}

const plain = /^(?:\d+\.?\d*|\.\d+)$/
/** `1,200.5` or `1 200.5`, with only one kind of separator. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/
/** At most two digits: before three, a comma separates thousands. */
const decimalComma = /^\d+,\d{1,2}$/

/**
 * Reads a typed number, with or without its unit: `12 m²`, `1,200.5`, `2,5`.
 * @param unit of the price
 * @returns undefined if it is ambiguous, has another unit, or is not above 0 and at most 10,000
 */
export function readQuantity(typed: string, unit: string): number | undefined {
  const [, digits = '', word = ''] = /^([\d.,\s]*)(.*)$/s.exec(typed.trim()) ?? []
  if (word !== '' && !namesUnit(word, unit)) return undefined
  const quantity = readNumber(digits.trim().replace(/\s/g, ' '))
  return quantity !== undefined && quantity > 0 && quantity <= maxQuantity ? quantity : undefined
}

function readNumber(digits: string): number | undefined {
  if (plain.test(digits)) return Number(digits)
  if (grouped.test(digits)) return Number(digits.replace(/[, ]/g, ''))
  return decimalComma.test(digits) ? Number(digits.replace(',', '.')) : undefined
}

function namesUnit(word: string, unit: string): boolean {
  const names = [t(`quantity.${unit}` as MessageKey), t(`quantity.${unit}.one` as MessageKey), ...(symbols[unit] ?? [])]
  const bare = (name: string) => name.toLowerCase().replace(/[\s.]/g, '')
  return names.some((name) => bare(name) === bare(word))
}
