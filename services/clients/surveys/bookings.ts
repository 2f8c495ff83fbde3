import { z } from 'zod'
import { type BookingProblem, bookingProblems, bookingSchema, type SurveyView } from '../../rules/surveys/booking.ts'
import { settings } from '../../settings.ts'
import { createBackendHttp } from '../strapi/backendHttp.ts'
import { fieldsOf, readBackendError } from '../strapi/errors.ts'
import { serverOptions } from '../strapi/serverClient.ts'

/** Tokens are sent in bodies, which are not logged. */
function postSurvey(action: string, body: object, maxMs = Number.POSITIVE_INFINITY): Promise<unknown> {
  const options = serverOptions()
  const call = createBackendHttp({ ...options, timeoutMs: Math.min(options.timeoutMs, maxMs) })
  return call('POST', `/surveys/${action}`, { body, silent: true, structured: true })
}

/** The survey behind a signed link. Never throws. */
export async function readBooking(token: string): Promise<SurveyView> {
  try {
    return { booking: bookingSchema.parse(await postSurvey('look', { token })) }
  } catch (error) {
    return { problem: problemOf(error) }
  }
}

const calendarSchema = z.object({ calendar: z.string() })

/** The calendar file of the survey behind a signed link, or why there is none. Never throws. */
export async function readCalendar(token: string): Promise<{ calendar?: string; problem?: BookingProblem }> {
  try {
    return calendarSchema.parse(await postSurvey('calendar', { token }))
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
    const { token, ...booking } = receiptSchema.parse(await postSurvey('receipt', body, receiptTimeoutMs))
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
    await (start === undefined ? postSurvey('cancel', { token }) : postSurvey('move', { token, survey: start }))
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

function problemOf(error: unknown): BookingProblem {
  const { status, details } = readBackendError(error)
  if (status === 404) return 'unknown'
  return bookingProblems.find((problem) => problem === fieldsOf(details).reason) ?? 'unavailable'
}
