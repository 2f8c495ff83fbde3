import { freeSlots, type Period, type Rules, type Slot } from './free-slots'
import { SURVEY } from './survey'

export const PLAN = 'api::survey-plan.survey-plan'
export const CONTACT = 'api::contact.contact'

/** Event on Strapi's event hub: the free times may have changed. */
export const SLOTS_CHANGED = 'survey-slots.change'

/** @returns undefined if editors have not written any rules */
export const readRules = async (): Promise<Rules | undefined> => {
  const plan = await strapi.documents(PLAN).findFirst({ populate: ['hours', 'daysOff'] })
  if (!plan) return undefined
  const contact = await strapi.documents(CONTACT).findFirst({ status: 'published', populate: ['closures'] })
  const { closures } = (contact ?? {}) as { closures?: Rules['closures'] }
  const rules = plan as unknown as Omit<Rules, 'closures'>
  return {
    ...rules,
    hours: rules.hours ?? [],
    daysOff: rules.daysOff ?? [],
    closures: closures ?? [],
  }
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
  const [rules, now] = [await readRules(), new Date()]
  return rules ? freeSlots(rules, await readBookings(now), now) : []
}
