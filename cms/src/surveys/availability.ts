import { readFirmSettings } from '../shared/firm-settings'
import type { FirmSettings } from '../site/firm-settings'
import { localTime } from '../site/zones'
import { freeSlots, type Period, type Rules, type Slot, slotsFor } from './free-slots'
import { SURVEY, type Survey, tokenOf } from './survey'

export const PLAN = 'api::survey-plan.survey-plan'
export const CONTACT = 'api::contact.contact'

/** Event on Strapi's event hub: the free times may have changed. */
export const SLOTS_CHANGED = 'survey-slots.change'

/** @returns undefined if editors have not written any rules */
export const readRules = async (): Promise<Rules | undefined> => {
  const [plan, contact, settings] = await Promise.all([
    strapi.documents(PLAN).findFirst({ populate: ['hours', 'daysOff'] }),
    strapi.documents(CONTACT).findFirst({ status: 'published', populate: ['closures'] }),
    readFirmSettings(),
  ])
  if (!plan) return undefined
  const { closures = [] } = (contact ?? {}) as Partial<Rules>
  return { ...(plan as unknown as Rules), closures, settings }
}

/** The times that are booked, with their keys. @param except id of a survey that is being moved */
export const readBookings = async (now: Date, except = 0): Promise<(Period & { slotKey: string })[]> => {
  const bookings: { startsAt: string; endsAt: string; slotKey: string }[] = await strapi.db.query(SURVEY).findMany({
    select: ['startsAt', 'endsAt', 'slotKey'],
    where: { slotKey: { $notNull: true }, endsAt: { $gt: now.toISOString() }, id: { $ne: except } },
  })
  return bookings.map(({ startsAt, endsAt, slotKey }) => ({
    start: new Date(startsAt),
    end: new Date(endsAt),
    slotKey,
  }))
}

/** The times that can be booked now. */
export const readFreeSlots = async (): Promise<Slot[]> => {
  const now = new Date()
  const [rules, bookings] = await Promise.all([readRules(), readBookings(now)])
  return rules ? freeSlots(rules, bookings, now) : []
}

/** A free time as sent to the site, without personal data. */
export interface OfferedSlot {
  /** Identifies the slot: `2026-12-01T09:00Z`. */
  start: string
  /** Date and times where the firm is: `2026-12-01`, `09:00` and `10:00`. */
  date: string
  from: string
  to: string
  /** Only for customers in these postcodes; empty: for everybody. */
  postcodes: string[]
}

const toOffer = ({ timeZone }: FirmSettings, { start, end, postcodes }: Slot): OfferedSlot => {
  const { date, time: from } = localTime(timeZone, start)
  return { start: `${start.toISOString().slice(0, 16)}Z`, date, from, to: localTime(timeZone, end).time, postcodes }
}

/** The time of a survey, in the same format. */
export const bookedTime = (settings: FirmSettings, { startsAt, endsAt }: Survey): OfferedSlot & { isPast: boolean } => {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  return { ...toOffer(settings, { start, end, postcodes: [] }), isPast: start.getTime() < Date.now() }
}

/** A survey as its customer's account shows it. */
export const ownSurvey = (settings: FirmSettings, survey: Survey) => {
  const { date, from, to, isPast } = bookedTime(settings, survey)
  return { state: survey.state, date, from, to, key: isPast ? null : tokenOf(survey) }
}

/** Model name under which changes of the free times are reported to the site. */
export const SLOT_MODEL = 'survey-slot'

/** The free times, earliest first. @param postcode of one customer; by default, those for all */
export const offeredSlots = async (postcode?: string): Promise<OfferedSlot[]> => {
  const [settings, slots] = await Promise.all([readFirmSettings(), readFreeSlots()])
  const offered = postcode === undefined ? slots : slotsFor(settings, slots, postcode)
  return offered.map((slot) => toOffer(settings, slot))
}
