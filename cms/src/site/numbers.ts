import type { FirmSettings } from './firm-settings'

type Written = Pick<FirmSettings, 'formats'>

/**
 * A number that is not negative, as people write it: with the decimal sign of the language, or the other one before one
 * or two digits, where it cannot separate thousands. `1,200.5` or `2,5` in English, `1.200,5` or `2.5` in German,
 * `1'200.5` in Switzerland.
 * @returns undefined if it is none
 */
export function readNumber({ formats }: Written, written: string): number | undefined {
  const digits = written.trim().replace(/\s|['’](?=\d{3})/g, ' ')
  const [decimal, other] = formats.decimal === ',' ? [',', '.'] : ['.', ',']
  const plain = new RegExp(`^(?:\\d+\\${decimal}?\\d*|\\${decimal}\\d+|\\d+\\${other}\\d{1,2})$`)
  if (plain.test(digits)) return Number(digits.replace(/[.,]/, '.'))
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:(?:\\${other}\\d{3})+|(?: \\d{3})+)(?:\\${decimal}\\d*)?$`)
  if (!grouped.test(digits)) return undefined
  return Number(digits.replaceAll(other, '').replaceAll(' ', '').replace(decimal, '.'))
}

/** A number without groups, as `readNumber` reads it again. */
export const plainNumber = ({ formats }: Written, value: number): string => String(value).replace('.', formats.decimal)
