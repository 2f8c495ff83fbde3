import type { Deliver } from '#server/spool/types.ts'
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
