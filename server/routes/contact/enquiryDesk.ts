import { createRateLimit } from '#server/limits/rateLimit.ts'
import type { Submissions } from '#server/spool/submissions.ts'
import type { Deliver, Payload } from '#server/spool/types.ts'
import type { EnquiryErrors } from '#services/enquiryFields.ts'

/** Form fields as sent. */
export type Fields = Record<string, string>

/** Validates enquiries and delivers them to the backend. */
export interface EnquirySink {
  parse(fields: Fields): { ok: true; enquiry: object } | { ok: false; errors: EnquiryErrors }
  deliver: Deliver
}

export type Outcome =
  | { kind: 'accepted'; reference: string }
  | { kind: 'invalid'; errors: EnquiryErrors }
  | { kind: 'limited'; retryAfterS: number }
  | { kind: 'unavailable' }

export interface DeskOptions {
  parse: EnquirySink['parse']
  submissions: Pick<Submissions, 'take'>
  perHour: number
  now?: () => number
}

const hourMs = 3_600_000

/** Validates enquiries and limits how many a visitor may send. */
export function createEnquiryDesk({ parse, submissions, perHour, now }: DeskOptions) {
  const limit = createRateLimit({ max: perHour, windowMs: hourMs, ...(now && { now }) })

  /**
   * An enquiry sent twice is recognised by its content, not by address or session, which may change between attempts.
   * @param client identifies the visitor, such as by IP address
   * @param token of a signed-in visitor
   */
  return async function submit(fields: Fields, client: string, token?: string): Promise<Outcome> {
    const parsed = parse(fields)
    if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors }
    const payload = { ...parsed.enquiry } satisfies Payload
    return submissions.take({ kind: 'enquiry', payload, token }, () => limit.take(client))
  }
}

export type SubmitEnquiry = ReturnType<typeof createEnquiryDesk>
