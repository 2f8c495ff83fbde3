import en from '../../../locales/en.json' with { type: 'json' }

// How the sample firm writes things, by `Intl`, which the site does not use for it.

export const formatMoney = (amount: number): string =>
  amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }).replace(/\.00$/, '')
export const formatRange = (low: number, high: number): string =>
  low === high ? formatMoney(low) : `${formatMoney(low)}–${formatMoney(high).slice(1)}`

const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`)
    .toLocaleDateString('en-GB', { timeZone: 'UTC', ...options })
    .replace(',', '')
const day = { day: 'numeric', month: 'long' } as const
export const formatDate = (date: string): string => inWords(date, { ...day, year: 'numeric' })
export const formatDay = (date: string): string => inWords(date, { weekday: 'long', ...day })
export const formatDays = (from: string, to: string): string => {
  if (from === to) return inWords(to, day)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return isOneMonth ? `${Number(from.slice(8))}–${inWords(to, day)}` : `${inWords(from, day)} – ${inWords(to, day)}`
}

/** The error of a postcode field. */
export const postcodeError = en['form.error.postcode'].replace('{example_codes}', 'SW4 or SW4 7AA')

/** Swedish, because it writes `2026-12-01 09:00`. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })
/** What an editor enters for an instant. */
export const londonTime = (at = Date.now()): { date: string; time: string } => {
  const [date = '', time = ''] = clock.format(at).split(' ')
  return { date, time }
}
