import { z } from 'zod'
import { slotSchema } from './slots.ts'

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

export const bookingProblems = ['unknown', 'unavailable', 'not_free', 'not_for_postcode', 'past', 'too_often'] as const

export type BookingProblem = (typeof bookingProblems)[number]

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
