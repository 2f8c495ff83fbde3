import type { FormErrors } from './formTypes.ts'

/** Form fields as sent. */
export type Fields = Record<string, string>

/** A form after validation; `entry` is what is stored. */
export type ParsedForm = { ok: true; entry: Record<string, string | undefined> } | { ok: false; errors: FormErrors }

/** An accepted form on its way to the backend. */
export interface Submission {
  /** Its reference, given to the visitor: letters, digits and hyphens. */
  id: string
  /** The reference of the same content in the period before: what the backend has under it is the same submission. */
  earlier?: string | undefined
  /** Determines how it is delivered, such as `enquiry`. */
  kind: string
  /** Epoch milliseconds. */
  acceptedAt: number
  payload: Payload
  /** Token of a signed-in visitor. */
  token?: string | undefined
  /** Names of the files that belong to it, such as photos. */
  files?: string[] | undefined
}

/** A file on disk. */
export interface StoredFile {
  /** Identifies the content, for example by a hash: files with the same name are the same. */
  name: string
  path: string
}

/** Serialisable as JSON. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * Outcome of one delivery attempt. `reason` is for the log: the status or the error's name, and nothing that the
 * visitor sent.
 */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** Rejected by the backend's validation: a retry would not help. */
  | { kind: 'refused'; reason: string }
  /** `isEntryFault`: the error comes from the backend itself, not from a proxy, so this submission may be the cause. */
  | { kind: 'failed'; reason: string; isEntryFault?: boolean }

/** Delivers one submission with its files. May be called repeatedly: the receiver stores each reference once. */
export type Deliver = (submission: Submission, files: readonly StoredFile[]) => Promise<DeliveryOutcome>
