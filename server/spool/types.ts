/** Something that a visitor has submitted, such as an enquiry. */
export interface Submission {
  /** Its reference, given to the visitor: letters, digits and hyphens. */
  id: string
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

/** A file on the disk of the spool. */
export interface StoredFile {
  /** Identifies the content, for example by a hash: files with the same name are the same. */
  name: string
  path: string
}

/** Serialisable as JSON. */
export type Payload = Readonly<Record<string, unknown>>

/** Outcome of one delivery attempt. `reason` is for the log and contains nothing that the visitor sent. */
export type DeliveryOutcome =
  | { kind: 'delivered' }
  /** The backend will never accept it. */
  | { kind: 'refused'; reason: string }
  /** `isEntryFault`: the backend responded with a failure that this submission itself may have caused. */
  | { kind: 'failed'; reason: string; isEntryFault?: boolean }

/** Delivers one submission with its files. May be called repeatedly: the receiver stores each id once. */
export type Deliver = (submission: Submission, files: readonly StoredFile[]) => Promise<DeliveryOutcome>

/**
 * Delivers each kind of submission in its own way. One of an unknown kind is refused, so that it stays on disk for an
 * operator.
 */
export const deliverByKind =
  (kinds: Readonly<Record<string, Deliver>>): Deliver =>
  async (submission, files) =>
    (await kinds[submission.kind]?.(submission, files)) ?? { kind: 'refused', reason: 'unknown kind' }
