import type { FirmSettings } from './firm-settings'

// Runs in the browser too, so it uses tables and not `Intl`. All dates are calendar days, as `YYYY-MM-DD`.

type Written = Pick<FirmSettings, 'formats'>

/** @param value not negative */
function amount({ formats }: Written, value: number): string {
  const [whole = '', ...fraction] = value.toFixed(Number.isInteger(value) ? 0 : formats.decimals).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, formats.group), ...fraction].join(formats.decimal)
}

/** `£1,200` or `€ 1.200`; with decimals unless it is whole. */
export const formatMoney = (settings: Written, value: number): string =>
  settings.formats.money.replace('{n}', amount(settings, value))

/** `£32–45` or `32–45 €`; one amount when both ends are equal. */
export const formatRange = (settings: Written, low: number, high: number): string =>
  low === high
    ? formatMoney(settings, low)
    : settings.formats.money.replace('{n}', `${amount(settings, low)}–${amount(settings, high)}`)

type Pattern = 'date' | 'weekday' | 'shortDay' | 'dayMonth' | 'fullDate'

/** @param pattern of the settings @param day anything but a date is returned unchanged @param number in place of its own */
export function formatDay({ formats }: Written, pattern: Pattern, day: string, number?: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const isShort = pattern === 'shortDay'
  const { weekdays, months } = isShort ? formats.short : formats
  const parts: Record<string, string | number | undefined> = {
    weekday: weekdays[date.getUTCDay()],
    day: number ?? date.getUTCDate(),
    month: months[date.getUTCMonth()],
    year: date.getUTCFullYear(),
  }
  return formats[isShort ? 'weekday' : pattern].replace(/\{(\w+)\}/g, (_, name: string) => `${parts[name]}`)
}

/** `24 December`, `25–28 December`, `30 December – 2 January`. @param to the last day */
export function formatDays(settings: Written, from: string, to: string): string {
  const words = (day: string, number?: string) => formatDay(settings, 'dayMonth', day, number)
  if (from === to) return words(to)
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${words(from)} – ${words(to)}`
  return words(to, `${Number(from.slice(8))}–${Number(to.slice(8))}`)
}

/** `+442079460123`, from a number in any usual notation. */
export function internationalNumber({ phone }: Pick<FirmSettings, 'phone'>, typed: string): string {
  const digits = typed.replace(/\(0\)|[^\d+]/g, '').replace(/^00/, '+')
  if (digits.startsWith('+')) return digits
  return phone.prefix + digits.slice(digits.startsWith(phone.trunk) ? phone.trunk.length : 0)
}

/** Town and postcode of an address: `London SW4 7AA`, `1010 Wien`. */
export const townLine = ({ addressOrder }: Pick<FirmSettings, 'addressOrder'>, town: string, postcode: string) =>
  addressOrder === 'postcode_first' ? `${postcode} ${town}` : `${town} ${postcode}`
