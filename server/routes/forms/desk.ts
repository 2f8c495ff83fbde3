import { createRateLimit } from '#server/limits/rateLimit.ts'
import type { Submissions } from '#server/spool/submissions.ts'
import type { Deliver, Payload, StoredFile } from '#server/spool/types.ts'
import type { FormErrors } from '#services/forms/formTypes.ts'

/** Form fields as sent. */
export type Fields = Record<string, string>

/** Validates the forms of one kind and delivers them to the backend. */
export interface FormSink {
  parse(fields: Fields): { ok: true; entry: object } | { ok: false; errors: FormErrors }
  deliver: Deliver
}

export type Outcome =
  /** `receipt`: path of the page that says what became of it, if it has one. */
  | { kind: 'accepted'; reference: string; receipt?: string }
  /** Nothing was sent: the visitor is moving to the other screen. */
  | { kind: 'next_screen' }
  | { kind: 'invalid'; errors: FormErrors }
  | { kind: 'limited'; retryAfterS: number }
  | { kind: 'unavailable' }
  /** What the form is about, such as a vacancy, no longer exists. */
  | { kind: 'closed' }

export interface DeskOptions {
  /** The kind of its submissions. */
  kind: 'enquiry' | 'application'
  parse: FormSink['parse']
  /** The field of the submission that lists its files. */
  files: 'photos' | 'documents'
  submissions: Pick<Submissions, 'take'>
  perHour: number
  now?: () => number
}

const hourMs = 3_600_000

export interface SentBy {
  /** Identifies the visitor, such as by IP address. */
  client: string
  /** Token of a signed-in visitor. */
  token?: string | undefined
}

interface Sent extends SentBy {
  fields: Fields
  files?: readonly StoredFile[]
  /** Fields that the visitor did not type: what the form is about. */
  about?: Payload
  /** New forms are refused; those accepted earlier are confirmed again. */
  closed?: boolean
}

/** Validates forms and limits how many a visitor may send. */
export function createDesk({ kind, parse, files: key, submissions, perHour, now }: DeskOptions) {
  const limit = createRateLimit({ max: perHour, windowMs: hourMs, ...(now && { now }) })

  /** A form sent twice is recognised by its content, not by address or session, which may change between attempts. */
  return async function submit({ fields, client, token, files = [], about, closed }: Sent): Promise<Outcome> {
    const parsed = parse(fields)
    if (!parsed.ok) return closed ? { kind: 'closed' } : { kind: 'invalid', errors: parsed.errors }
    // The names of files contain their hash, so they are part of the content.
    const names = files.map(({ name }) => name)
    const payload = { ...parsed.entry, ...about, ...(names.length > 0 && { [key]: names }) } satisfies Payload
    const admit = () => (closed ? Number.POSITIVE_INFINITY : limit.take(client))
    const taken = await submissions.take({ kind, payload, token, files }, admit)
    return closed && taken.kind === 'limited' ? { kind: 'closed' } : taken
  }
}

export type Submit = ReturnType<typeof createDesk>
