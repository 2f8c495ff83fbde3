/** Something that a visitor has sent, such as an enquiry. */
export interface Submission {
  /** Its reference, given to the visitor: letters, digits and hyphens. */
  id: string
  /** Decides who delivers it, such as `enquiry`. */
  kind: string
  /** Milliseconds since 1970. */
  acceptedAt: number
  payload: Payload
  /** Token of a signed-in visitor. */
  token?: string | undefined
}

/** JSON. */
export type Payload = Readonly<Record<string, unknown>>

/** Outcome of one try to deliver. `reason` is for the log: it holds nothing that the visitor sent. */
export type Delivery =
  | { kind: 'delivered' }
  /** The backend will never take it. */
  | { kind: 'refused'; reason: string }
  /** `ownFault`: the backend answered and failed, which may be due to this very submission. */
  | { kind: 'failed'; reason: string; ownFault?: boolean }

/** Delivers one submission, any number of times: the receiver stores each id once. */
export type Deliver = (submission: Submission) => Promise<Delivery>
