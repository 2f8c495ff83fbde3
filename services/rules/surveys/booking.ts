import { z } from 'zod'
import type { Clock } from '../time/firmTime.ts'

export const slotSchema = z.object({
  /** Identifies the slot, and is sent by forms: `2026-12-01T09:00Z`. */
  start: z.string(),
  /** Date and times where the firm is: `2026-12-01`, `09:00` and `10:00`. */
  date: z.string(),
  from: z.string(),
  to: z.string(),
  /** The postcode areas or districts that it is for, such as `SW` or `SE1`; empty: all. */
  postcodes: z.array(z.string()),
})

/** An available time for a survey. */
export type Slot = z.infer<typeof slotSchema>

/** The slots that have not begun yet, earliest first. */
export function slotsAhead(slots: readonly Slot[], clock: Clock): readonly Slot[] {
  const ahead = slots.filter(({ start }) => Date.parse(start) > clock.now)
  for (const { start } of ahead.slice(0, 1)) clock.changesAt(Date.parse(start))
  return ahead
}

export const bookingSchema = slotSchema.omit({ postcodes: true }).extend({
  reference: z.string(),
  state: z.enum(['asked', 'confirmed', 'declined', 'cancelled', 'not_free', 'not_for_postcode']),
  isPast: z.boolean(),
  /** Other times that this visitor can choose. */
  slots: z.array(slotSchema),
})

/** A survey as shown to the visitor who booked it. */
export type Booking = z.infer<typeof bookingSchema>

/** The calendar file of a survey, below its page. */
export const calendarName = 'survey.ics'

/** What the backend says. */
export const bookingProblems = ['unknown', 'unavailable', 'not_free', 'not_for_postcode', 'past', 'too_often'] as const

/** `not_chosen`: the form was sent without a time. */
export type BookingProblem = (typeof bookingProblems)[number] | 'not_chosen'

/** What the page of a survey shows. */
export interface SurveyView {
  booking?: Booking
  /** The change that the visitor has just made. */
  done?: 'moved' | 'cancelled'
  problem?: BookingProblem
  /** Set if the enquiry has just been sent. `path` leads back to this page, also in another browser. */
  receipt?: Receipt
}

export interface Receipt {
  reference: string
  path: string
}
