import { isForPostcode, postcodesIn } from '../postcodes/postcodes'
import type { FirmSettings } from '../site/firm-settings'
import { instantAt, localTime } from '../site/zones'

/** Rules that editors set. Dates are `YYYY-MM-DD` and times `HH:MM`, where the firm is. */
export interface Rules {
  hours: { day: string; from: string; to: string; postcodes?: string | null }[]
  lengthMinutes: number
  everyMinutes: number
  /** How many surveys can take place at the same time. */
  atOnce: number
  /** Lead time in working days. */
  leadDays: number
  horizonDays: number
  daysOff: { from: string; to?: string | null }[]
  /** Bank holidays and other days on which the office is closed or, with `opens` and `closes`, has special hours. */
  closures: Closure[]
  settings: FirmSettings
}

interface Closure {
  date: string
  to?: string | null
  opens?: string | null
  closes?: string | null
}

interface OfficeHours {
  opens: string
  closes: string
}

export interface Period {
  start: Date
  end: Date
}

/** A time at which a survey can begin. */
export interface Slot extends Period {
  /** Only for customers in these postcodes. Empty: for everybody. */
  postcodes: string[]
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The times that can be booked, earliest first. @param bookings times that are already booked */
export const freeSlots = (rules: Rules, bookings: Period[], now: Date): Slot[] => {
  const today = localTime(rules.settings.timeZone, now).date
  const last = addDays(today, rules.horizonDays)
  const slots = new Map<number, Slot>()
  for (let date = firstDay(rules, today, last); date <= last; date = addDays(date, 1)) {
    const office = officeHours(rules, date)
    if (!office || isDayOff(rules, date)) continue
    for (const { day, from, to, postcodes } of rules.hours)
      if (day === weekday(date))
        for (const slot of slotsOf(rules, { date, from, to }, office))
          if (slot.start > now && overlaps(bookings, slot) < rules.atOnce)
            slots.set(slot.start.getTime(), mergeSlots(slots.get(slot.start.getTime()), slot, postcodesIn(postcodes)))
  }
  return [...slots.values()].sort((first, second) => first.start.getTime() - second.start.getTime())
}

/** The slots for one customer. */
export const slotsFor = (settings: FirmSettings, slots: Slot[], postcode: string): Slot[] =>
  slots.filter(({ postcodes }) => !postcodes.length || isForPostcode(settings.postcode, postcodes, postcode))

export const overlaps = (periods: Period[], { start, end }: Period): number =>
  periods.filter((period) => period.start < end && period.end > start).length

function* slotsOf(
  rules: Rules,
  { date, from, to }: { date: string; from: string; to: string },
  { opens, closes }: OfficeHours,
): Generator<Period> {
  for (let minute = minutes(from); minute + rules.lengthMinutes <= minutes(to); minute += rules.everyMinutes) {
    if (minute < minutes(opens) || minute + rules.lengthMinutes > minutes(closes)) continue
    const start = instantAt(rules.settings.timeZone, date, clock(minute))
    if (start) yield { start, end: new Date(start.getTime() + rules.lengthMinutes * MINUTE_MS) }
  }
}

/** Two rows of hours can offer the same time: their postcodes are combined, and no restriction wins. */
const mergeSlots = (other: Slot | undefined, slot: Period, postcodes: string[]): Slot => ({
  ...slot,
  postcodes: other && (!other.postcodes.length || !postcodes.length) ? [] : [...(other?.postcodes ?? []), ...postcodes],
})

/** The first day after the lead time. The search ends at `last`, because the office may be closed for years. */
const firstDay = (rules: Rules, today: string, last: string): string => {
  let date = today
  for (let workingDays = 0; workingDays < rules.leadDays && date <= last; ) {
    date = addDays(date, 1)
    const isWeekend = ['saturday', 'sunday'].includes(weekday(date))
    if (!isWeekend && officeHours(rules, date)) workingDays += 1
  }
  return date
}

/**
 * What the office's closures leave of a day: undefined if it is closed. If there are several for a day, the shortest
 * counts, as on the site (services/rules/furniture/openingState.ts).
 */
const officeHours = ({ closures }: Rules, day: string): OfficeHours | undefined => {
  const length = ({ date, to }: Closure) => Date.parse(to || date) - Date.parse(date)
  const [closure] = closures
    .filter(({ date, to }) => date <= day && day <= (to || date))
    .sort((first, second) => length(first) - length(second))
  if (!closure) return { opens: '00:00', closes: '24:00' }
  const { opens, closes } = closure
  return opens && closes ? { opens, closes } : undefined
}

const isDayOff = ({ daysOff }: Rules, date: string): boolean =>
  daysOff.some(({ from, to }) => from <= date && date <= (to || from))

const weekday = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
