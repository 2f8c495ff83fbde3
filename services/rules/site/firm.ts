import type { FirmSettings } from '../../../cms/src/site/firm-settings.ts'
import * as formats from '../../../cms/src/site/formats.ts'

export type { FirmSettings }

// The server entry and Vike's bundle each have a copy of this module, so the settings are stored per process. A site is
// of one firm, so all pages have the same.
const key = Symbol.for('site.firm')
const shared = globalThis as unknown as Record<symbol, (() => FirmSettings) | undefined>

/** The firm's settings, as last published in the language of the page. In the browser they come with the furniture. */
export function firmSettings(): FirmSettings {
  const settings = shared[key]?.()
  if (!settings) throw new Error('No firm yet')
  return settings
}

/** The server renders pages in several languages at the same time. */
export function provideFirmSettings(provider: () => FirmSettings): void {
  shared[key] = provider
}

/** The browser shows one page at a time. */
export const showFirmSettings = (settings: FirmSettings): void => provideFirmSettings(() => settings)

// What cms/src/site/ does for any firm, for this one.

/** `£1,200`, or `£12.50` for an amount with pence. */
export const formatMoney = (amount: number): string => formats.formatMoney(firmSettings(), amount)
/** `£32–45`, or `£32` when both ends are equal. */
export const formatRange = (low: number, high: number): string => formats.formatRange(firmSettings(), low, high)
/** `1 December 2026`. @param day `YYYY-MM-DD`; anything else is returned unchanged */
export const formatDate = (day: string): string => formats.formatDay(firmSettings(), 'date', day)
/** `Tuesday 1 December`, for days that are near. */
export const formatDay = (day: string): string => formats.formatDay(firmSettings(), 'weekday', day)
/** `Tue 1 Dec`, where there is little room. */
export const formatShortDay = (day: string): string => formats.formatDay(firmSettings(), 'shortDay', day)
/** `24 December`, `25–28 December`, `30 December – 2 January`. @param to the last day; undefined: only one */
export const formatDays = (from: string, to = from): string => formats.formatDays(firmSettings(), from, to)
/** `+442079460123`, from a number in any usual notation. */
export const internationalNumber = (phone: string): string => formats.internationalNumber(firmSettings(), phone)
/** `London SW4 7AA` */
export const townLine = ({ locality, postcode }: { locality: string; postcode: string }): string =>
  formats.townLine(firmSettings(), locality, postcode)
