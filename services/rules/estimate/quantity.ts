/** The backend's limit per line. */
const maxQuantity = 10_000

/** How people write units; areas are often given in plain "m". */
const spellings: Record<string, readonly string[]> = {
  m2: ['m²', 'm', 'm2', 'sqm', 'metres', 'sqmetres', 'squaremetres'],
  metre: ['m', 'lm', 'metre', 'metres'],
  step: ['step', 'steps'],
  spindle: ['spindle', 'spindles'],
  item: ['piece', 'pieces'],
  job: ['job', 'jobs'],
  day: ['day', 'days'],
}

const plain = /^(?:\d+\.?\d*|\.\d+)$/
/** `1,200.5` or `1 200.5`, with only one kind of separator. */
const grouped = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)(?:\.\d*)?$/
/** At most two decimals, because a comma before three digits separates thousands. */
const decimalComma = /^\d+,\d{1,2}$/

/**
 * Reads a typed number, with or without its unit: `12 m²`, `1,200.5`, `2,5`.
 * @param unit of the price
 * @returns undefined if it is ambiguous, has another unit, or is not above 0 and at most 10,000
 */
export function readQuantity(typed: string, unit: string): number | undefined {
  const [, digits = '', word = ''] = /^([\d.,\s]*)(.*)$/s.exec(typed.trim()) ?? []
  if (word !== '' && !namesUnit(word, unit)) return undefined
  const quantity = readNumber(digits)
  return quantity !== undefined && quantity > 0 && quantity <= maxQuantity ? quantity : undefined
}

/** A number that is not negative, written as in Britain or with a decimal comma. */
export function readNumber(written: string): number | undefined {
  const digits = written.trim().replace(/\s/g, ' ')
  if (plain.test(digits)) return Number(digits)
  if (grouped.test(digits)) return Number(digits.replace(/[, ]/g, ''))
  return decimalComma.test(digits) ? Number(digits.replace(',', '.')) : undefined
}

const bare = (name: string): string => name.toLowerCase().replace(/[\s.]/g, '')

const namesUnit = (word: string, unit: string): boolean => spellings[unit]?.includes(bare(word)) ?? false
