import { readPostcode } from '../postcodes/postcode.ts'
import type { Slot } from './slots.ts'

/** The slots for a postcode district such as `SW4`. @param outcode undefined: only slots that are for all postcodes */
export const slotsFor = (slots: readonly Slot[], outcode?: string): Slot[] =>
  slots.filter(
    ({ postcodes }) =>
      postcodes.length === 0 ||
      (outcode !== undefined && postcodes.some((code) => code === outcode || code === outcode.replace(/\d.*/, ''))),
  )

/** The days with a slot for the typed postcode, or the start of one; all days if nothing like a postcode is typed yet. */
export function daysFor(days: readonly SlotDay[], typed = ''): SlotDay[] {
  const outcode = readPostcode(typed)?.code
  if (!outcode) return [...days]
  return days.map((day) => ({ ...day, slots: slotsFor(day.slots, outcode) })).filter(({ slots }) => slots.length > 0)
}

/** Free times by day, for a chooser. */
export interface SlotDay {
  date: string
  slots: Slot[]
}

export function byDay(slots: readonly Slot[], maxDays = 10): SlotDay[] {
  const days = new Map<string, SlotDay>()
  for (const slot of slots) {
    const day = days.get(slot.date) ?? { date: slot.date, slots: [] }
    days.set(slot.date, { ...day, slots: [...day.slots, slot] })
  }
  return [...days.values()].slice(0, maxDays)
}

/** Whether a text can be the start of a survey: `2026-12-01T09:00Z`. */
export const isSlotStart = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text) && !Number.isNaN(Date.parse(text))
