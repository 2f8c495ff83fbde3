import type { FormErrors } from './formTypes.ts'

/** A form after validation; `entry` is what is stored. */
export type ParsedForm = { ok: true; entry: Record<string, string | undefined> } | { ok: false; errors: FormErrors }

/** An accepted form on its way to the backend. */
export interface Submitted {
  /** Its reference. */
  id: string
  payload: Readonly<Record<string, unknown>>
  /** Token of a signed-in visitor. */
  token?: string | undefined
}

export interface SentFile {
  name: string
  path: string
}
