import { z } from 'zod'
import { type BookingProblem, bookingProblems, bookingSchema, type SurveyView } from '../../rules/surveys/booking.ts'
import { settings } from '../../settings.ts'
import { createBackendHttp } from '../strapi/backendHttp.ts'
import { fieldsOf, readBackendError } from '../strapi/errors.ts'

/** Tokens are sent in bodies, which are not logged. */
function postSurvey(action: string, body: object, maxMs = Number.POSITIVE_INFINITY): Promise<unknown> {
  const { baseUrl, timeoutMs } = settings().backend
  const call = createBackendHttp({ baseUrl, timeoutMs: Math.min(timeoutMs, maxMs) })
  return call('POST', `/surveys/${action}`, { body, silent: true, structured: true })
}

const calendarSchema = z.object({ calendar: z.string() })
const receiptSchema = bookingSchema.extend({ token: z.string() })

const receiptTimeoutMs = 3_000

/** A survey, and the token of its signed link if it was found without. */
export type FoundSurvey = SurveyView & { token?: string }

/** Access to requested surveys, by the tokens of their signed links. Never throws. */
export const surveys = {
  read: (token: string): Promise<SurveyView> =>
    orProblem(async () => ({ booking: bookingSchema.parse(await postSurvey('look', { token })) })),

  /** The calendar file, or why there is none. */
  calendar: (token: string): Promise<{ calendar?: string; problem?: BookingProblem }> =>
    orProblem(async () => calendarSchema.parse(await postSurvey('calendar', { token }))),

  /** The survey of an enquiry, with the token of its signed link. */
  receipt: (reference: string): Promise<FoundSurvey> =>
    orProblem(async () => {
      const body = { reference, secret: settings().HOOK_SECRET }
      const { token, ...booking } = receiptSchema.parse(await postSurvey('receipt', body, receiptTimeoutMs))
      return { booking, token }
    }),

  /**
   * Moves a survey to the time that starts then, or cancels it. Idempotent.
   * @param start of the new time; undefined: cancel
   * @returns why nothing was changed
   */
  async change(token: string, start: string | undefined): Promise<BookingProblem | undefined> {
    const body = start === undefined ? { token } : { token, survey: start }
    const send = async () => void (await postSurvey(start === undefined ? 'cancel' : 'move', body))
    return (await orProblem(send))?.problem
  },
}
export type Surveys = typeof surveys

const orProblem = <Found>(find: () => Promise<Found>): Promise<Found | { problem: BookingProblem }> =>
  find().catch((error: unknown) => ({ problem: problemOf(error) }))

function problemOf(error: unknown): BookingProblem {
  const { status, details } = readBackendError(error)
  if (status === 404) return 'unknown'
  return bookingProblems.find((problem) => problem === fieldsOf(details).reason) ?? 'unavailable'
}
