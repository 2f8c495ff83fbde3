import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '../http/logger.ts'
import { createDuplicates } from './duplicates.ts'
import { createRateLimit } from './rateLimit.ts'

/** Fields of the form as they were sent. */
export type Fields = Record<string, string>

/** What is wrong, by field: the server only passes it on. */
export type FieldErrors = Readonly<Record<string, unknown>>

/** What checks and stores enquiries. `E` = an enquiry that passed the checks. */
export interface EnquirySink<E extends object> {
  parse(fields: Fields): { ok: true; enquiry: E } | { ok: false; errors: FieldErrors }
  /**
   * @param token of a visitor who is signed in
   * @throws Error when it could not be stored
   */
  create(enquiry: E & { reference: string }, token?: string): Promise<unknown>
}

export type Outcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'limited'; retryAfterS: number }
  | { kind: 'unavailable' }

export interface DeskOptions<E extends object> {
  sink: EnquirySink<E>
  perHour: number
  log: FastifyBaseLogger
  now?: () => number
}

const hourMs = 3_600_000
const duplicateMs = 600_000

/** Takes enquiries in: the same one twice is stored once, robots and floods are kept out. */
export function createEnquiryDesk<E extends object>({ sink, perHour, log, now }: DeskOptions<E>) {
  const clock = now && { now }
  const limit = createRateLimit({ most: perHour, windowMs: hourMs, ...clock })
  const duplicates = createDuplicates({ forMs: duplicateMs, ...clock })

  /**
   * Who is signed in is no part of being the same: a session that ends between two tries must not store two.
   * @param client what stands for one visitor, such as the address
   * @param token of a visitor who is signed in
   */
  return async function submit(fields: Fields, client: string, token?: string): Promise<Outcome> {
    const parsed = sink.parse(fields)
    if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors }
    if (!duplicates.has(client, fields)) {
      const retryAfterS = limit.take(client)
      if (retryAfterS > 0) return { kind: 'limited', retryAfterS }
    }
    try {
      const reference = await duplicates.once(client, fields, (reference) =>
        sink.create({ ...parsed.enquiry, reference }, token),
      )
      return { kind: 'accepted', reference }
    } catch (error) {
      // Only the reason: errors of HTTP clients carry the whole request.
      log.error({ reason: reasonOf(error) }, 'An enquiry could not be stored')
      return { kind: 'unavailable' }
    }
  }
}

export type SubmitEnquiry = ReturnType<typeof createEnquiryDesk>
