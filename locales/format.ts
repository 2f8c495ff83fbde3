/** British formats. All dates are calendar days, so they are read and printed in UTC. */
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 })
const poundsAndPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** @param amount pounds */
export function formatPounds(amount: number): string {
  return Number.isInteger(amount) ? pounds.format(amount) : poundsAndPence.format(amount)
}

/** `£32–£45`, or `£32` when both ends are equal. */
export function formatRange(low: number, high: number): string {
  return low === high ? formatPounds(low) : `${formatPounds(low)}–${formatPounds(high)}`
}

/** @param isoDate `YYYY-MM-DD`; anything unreadable is printed as it came */
export function formatDate(isoDate: string): string {
  const date = new Date(`${isoDate.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? isoDate : longDate.format(date)
}
