export const SURVEY = 'api::survey.survey'

export type State = 'asked' | 'confirmed' | 'declined' | 'cancelled' | NotBooked

/** Why a time was not booked: somebody else has it, or it is offered to other postcodes only. */
export type NotBooked = 'not_free' | 'not_for_postcode'

/** A survey that a customer has asked for, as stored. */
export interface Survey {
  id: number
  documentId: string
  reference: string
  state: State
  startsAt: string
  endsAt: string
  /** Start, and number among the surveys at that time; unique, so that no time is booked twice. Null: no time is booked. */
  slotKey: string | null
  /** Counts the changes, for emails and calendars. */
  version: number
  createdAt: string
  updatedAt: string
  enquiry?: { id: number; postcode: string; email?: string | null; reference: string; [field: string]: unknown } | null
}

export const isNotBooked = (state: State): state is NotBooked => state === 'not_free' || state === 'not_for_postcode'

/** Whether a survey in this state occupies its time. */
export const isBooked = (state: State): boolean => state === 'asked' || state === 'confirmed'
