import { z } from 'zod'
import { settings } from '../settings.ts'
import { createBackendHttp } from '../strapi/backendHttp.ts'
import { fieldsOf, readBackendError } from '../strapi/errors.ts'
import { serverOptions } from '../strapi/serverClient.ts'
import { slotSchema } from './slots.ts'

const bookingSchema = slotSchema.omit({ postcodes: true }).extend({
  reference: z.string(),
  state: z.enum(['asked', 'confirmed', 'declined', 'cancelled', 'not_free', 'not_for_postcode']),
  isPast: z.boolean(),
  /** The times that this visitor can choose instead. */
  slots: z.array(slotSchema),
})

/** A survey as shown to the visitor who booked it. */
export type Booking = z.infer<typeof bookingSchema>

const problems = ['unknown', 'unavailable', 'not_free', 'not_for_postcode', 'past', 'too_often'] as const
export type BookingProblem = (typeof problems)[number]

/** What the page of a survey shows. */
export interface SurveyView {
  booking?: Booking
  /** What has just been done. */
  done?: 'moved' | 'cancelled'
  problem?: BookingProblem
  /** Set if the enquiry has just been sent. `path` leads back to this page, also in another browser. */
  receipt?: Receipt
}

export interface Receipt {
  reference: string
  path: string
}

/** Tokens are sent in bodies, which are not logged. */
function post(action: string, body: object, maxMs = Number.POSITIVE_INFINITY): Promise<unknown> {
  const options = serverOptions()
  const call = createBackendHttp({ ...options, timeoutMs: Math.min(options.timeoutMs, maxMs) })
  return call('POST', `/surveys/${action}`, { body, silent: true, structured: true })
}

/** The survey behind a signed link. Never throws. */
export async function readBooking(token: string): Promise<SurveyView> {
  try {
    return { booking: bookingSchema.parse(await post('look', { token })) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

const receiptSchema = bookingSchema.extend({ token: z.string() })
const receiptTimeoutMs = 3_000

/** The survey of an enquiry, with the token of its signed link. Never throws. */
export async function readReceipt(reference: string): Promise<SurveyView & { token?: string }> {
  try {
    const body = { reference, secret: settings().HOOK_SECRET }
    const { token, ...booking } = receiptSchema.parse(await post('receipt', body, receiptTimeoutMs))
    return { booking, token }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

/**
 * Moves a survey to the time that starts then, or cancels it. Idempotent; never throws.
 * @returns why nothing was changed
 */
export async function changeBooking(token: string, start: string | undefined): Promise<BookingProblem | undefined> {
  try {
    await (start === undefined ? post('cancel', { token }) : post('move', { token, survey: start }))
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

function problemOf(error: unknown): BookingProblem {
  const { status, details } = readBackendError(error)
  if (status === 404) return 'unknown'
  return problems.find((each) => each === fieldsOf(details).reason) ?? 'unavailable'
}
