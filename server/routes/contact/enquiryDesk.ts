import { createRateLimit } from '#server/limits/rateLimit.ts'
import type { Submissions } from '#server/spool/submissions.ts'
import type { Deliver, Payload } from '#server/spool/types.ts'

/** Fields of the form as they were sent. */
export type Fields = Record<string, string>

/** What is wrong, by field: the server only passes it on. */
export type FieldErrors = Readonly<Record<string, unknown>>

/** Checks enquiries and hands them to the backend. */
export interface EnquirySink {
  parse(fields: Fields): { ok: true; enquiry: object } | { ok: false; errors: FieldErrors }
  deliver: Deliver
}

export type Outcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'invalid'; errors: FieldErrors }
  | { kind: 'limited'; retryAfterS: number }
  | { kind: 'unavailable' }

export interface DeskOptions {
  parse: EnquirySink['parse']
  submissions: Pick<Submissions, 'take'>
  perHour: number
  now?: () => number
}

const hourMs = 3_600_000

/** Accepts enquiries: checks them, and keeps floods out. */
export function createEnquiryDesk({ parse, submissions, perHour, now }: DeskOptions) {
  const limit = createRateLimit({ most: perHour, windowMs: hourMs, ...(now && { now }) })

  /**
   * Neither the address nor the session is part of being the same: both may change between two tries.
   * @param client what stands for one visitor, such as the address
   * @param token of a visitor who is signed in
   */
  return async function submit(fields: Fields, client: string, token?: string): Promise<Outcome> {
    const parsed = parse(fields)
    if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors }
    const payload = { ...parsed.enquiry } satisfies Payload
    return submissions.take({ kind: 'enquiry', payload, token }, () => limit.take(client))
  }
}

export type SubmitEnquiry = ReturnType<typeof createEnquiryDesk>
