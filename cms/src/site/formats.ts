import type { FirmSettings } from './firm-settings'

// Runs in the browser too, so it uses tables and not `Intl`. All dates are calendar days, as `YYYY-MM-DD`.

type Written = Pick<FirmSettings, 'formats'>

/** @param value not negative @param decimals undefined: as many as it has */
export function formatNumber({ formats }: Written, value: number, decimals?: number): string {
  const [whole = '', fraction] = (decimals === undefined ? String(value) : value.toFixed(decimals)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, formats.group)
  return fraction ? grouped + formats.decimal + fraction : grouped
}

const amount = (settings: Written, value: number): string =>
  formatNumber(settings, value, Number.isInteger(value) ? 0 : settings.formats.decimals)

/** `£1,200` or `€ 1.200`; with decimals unless it is whole. */
export const formatMoney = (settings: Written, value: number): string =>
  settings.formats.money.replace('{n}', amount(settings, value))

/** `£32–45` or `32–45 €`; one amount when both ends are equal. */
export const formatRange = (settings: Written, low: number, high: number): string =>
  low === high
    ? formatMoney(settings, low)
    : settings.formats.money.replace('{n}', `${amount(settings, low)}–${amount(settings, high)}`)

/** A number without groups, as `readNumber` of read-number.ts reads it. */
export const plainNumber = ({ formats }: Written, value: number): string => String(value).replace('.', formats.decimal)

type Pattern = 'date' | 'weekday' | 'dayMonth' | 'fullDate'

/** @param pattern of the settings @param day anything but a date is returned unchanged */
export function formatDay({ formats }: Written, pattern: Pattern, day: string): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return day
  const parts: Record<string, string | number | undefined> = {
    weekday: formats.weekdays[date.getUTCDay()],
    day: date.getUTCDate(),
    month: formats.months[date.getUTCMonth()],
    year: date.getUTCFullYear(),
  }
  return formats[pattern].replace(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? ''))
}

/** `24 December`, `25–28 December`, `30 December – 2 January`. @param to the last day */
export function formatDays(settings: Written, from: string, to: string): string {
  const [first, last] = [formatDay(settings, 'dayMonth', from), formatDay(settings, 'dayMonth', to)]
  if (from === to) return last
  if (from.slice(0, 7) !== to.slice(0, 7)) return `${first} – ${last}`
  const [start, end] = [from, to].map((day) => String(Number(day.slice(8))))
  return last.replace(new RegExp(`\\b${end}\\b`), `${start}–${end}`)
}

/** `+442079460123`, from a number in any usual notation. */
export function internationalNumber({ phone }: Pick<FirmSettings, 'phone'>, typed: string): string {
  const digits = typed.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  if (digits.startsWith('+')) return digits
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return phone.prefix + (digits.startsWith(phone.trunk) ? digits.slice(phone.trunk.length) : digits)
}

/** Town and postcode of an address: `London SW4 7AA`, `1010 Wien`. */
export const townLine = ({ addressOrder }: Pick<FirmSettings, 'addressOrder'>, town: string, postcode: string) =>
  addressOrder === 'postcode_first' ? `${postcode} ${town}` : `${town} ${postcode}`
