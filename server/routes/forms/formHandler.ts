import { createRateLimit } from '#server/limits/rateLimit.ts'
import type { Submissions } from '#server/spool/submissions.ts'
import type { Deliver, Payload, StoredFile } from '#server/spool/types.ts'
import type { FormErrors } from '#services/rules/forms/formTypes.ts'

/** Form fields as sent. */
export type Fields = Record<string, string>

/** Where the forms of one kind go: how they are validated, and delivered to the backend. */
export interface FormTarget {
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

export interface FormHandlerOptions {
  /** The kind of its submissions. */
  kind: 'enquiry' | 'application'
  parse: FormTarget['parse']
  /** The field of the submission that lists its files. */
  files: 'photos' | 'documents'
  submissions: Pick<Submissions, 'accept'>
  /** Forms that one client may send in an hour. */
  perHour: number
}

export interface FormInput {
  fields: Fields
  /** Identifies the visitor, such as by IP address. */
  client: string
  /** Token of a signed-in visitor. */
  token?: string | undefined
  files?: readonly StoredFile[]
  /** Fields that the visitor did not type: what the form is about. */
  about?: Payload
  /** New forms are refused; those accepted earlier are confirmed again. */
  closed?: boolean
}

/** Validates a form and accepts it once, however often it is sent. */
export type Submit = (form: FormInput) => Promise<Outcome>

export function createFormHandler({
  kind,
  parse,
  files: filesField,
  submissions,
  perHour,
}: FormHandlerOptions): Submit {
  const limit = createRateLimit({ max: perHour, windowMs: 3_600_000 })

  /** A form sent twice is recognised by its content, not by address or session, which may change between attempts. */
  return async ({ fields, client, token, files = [], about, closed }) => {
    const parsed = parse(fields)
    if (!parsed.ok) return closed ? { kind: 'closed' } : { kind: 'invalid', errors: parsed.errors }
    // The names of files contain their hash, so they are part of the content.
    const names = files.map(({ name }) => name)
    const payload = { ...parsed.entry, ...about, ...(names.length > 0 && { [filesField]: names }) } satisfies Payload
    const admit = () => (closed ? Number.POSITIVE_INFINITY : limit.count(client))
    const outcome = await submissions.accept({ kind, payload, token, files }, admit)
    return closed && outcome.kind === 'limited' ? { kind: 'closed' } : outcome
  }
}
