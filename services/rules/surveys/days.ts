import { isListed, readPostcode } from '../postcodes/postcode.ts'
import type { Slot } from './booking.ts'

/** The slots for a postcode district such as `SW4`. @param outcode undefined: only slots that are for all postcodes */
export const slotsFor = (slots: readonly Slot[], outcode?: string): Slot[] =>
  slots.filter(({ postcodes }) => postcodes.length === 0 || (outcode !== undefined && isListed(postcodes, outcode)))

/**
 * The days with a slot for the typed postcode, or the start of one; all days if nothing like a postcode is typed yet.
 * What remains is for this visitor, so it names no postcodes.
 */
export function daysFor(days: readonly SlotDay[], typed = ''): SlotDay[] {
  const outcode = readPostcode(typed)?.code
  if (!outcode) return [...days]
  const forVisitor = (slots: readonly Slot[]) => slotsFor(slots, outcode).map((slot) => ({ ...slot, postcodes: [] }))
  return days.map((day) => ({ ...day, slots: forVisitor(day.slots) })).filter(({ slots }) => slots.length > 0)
}

/** How many times are offered first. */
const nextTimes = 3

/**
 * A time of each of the next days, an early, a middling and a late one, of those that are for all postcodes if there are
 * any, and the days with the others.
 * @param chosen `start` of a time that is among the first, whichever the others are: a choice stays in sight
 */
export function nextAndLater<Offered extends Pick<Slot, 'start' | 'postcodes'>>(
  days: readonly { date: string; slots: readonly Offered[] }[],
  chosen?: string,
) {
  const offered = (isOffered: (slot: Offered) => boolean) =>
    days
      .map(({ date, slots }) => slots.filter(isOffered).map((slot) => ({ ...slot, date })))
      .filter((slots) => slots.length > 0)
  const open = offered(({ postcodes }) => postcodes.length === 0)
  const spread = (open.length > 0 ? open : offered(() => true))
    .slice(0, nextTimes)
    .flatMap((slots, day) => slots[Math.floor((day * (slots.length - 1)) / (nextTimes - 1))] ?? [])
  const isChosen = ({ start }: Offered) => start === chosen
  const kept = spread.some(isChosen) ? [] : offered(isChosen).flat()
  const next = [...spread.slice(0, nextTimes - kept.length), ...kept].sort((a, b) => (a.start < b.start ? -1 : 1))
  const isLater = ({ start }: Offered) => next.every((slot) => slot.start !== start)
  const later = days.map(({ date, slots }) => ({ date, slots: slots.filter(isLater) }))
  return { next, later: later.filter(({ slots }) => slots.length > 0) }
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
