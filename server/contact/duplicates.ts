import { createHmac, randomBytes } from 'node:crypto'
import { createReference } from './reference.ts'

/** Remembers the references of equal submissions, so that a double click or a reload stores one enquiry. */
export interface Duplicates {
  /**
   * @param submit not called when the same was submitted within the time. After a failure it gets the same reference
   * again: what had no answer in time may have been stored all the same
   * @returns the reference
   */
  once(client: string, fields: Record<string, string>, submit: (reference: string) => Promise<unknown>): Promise<string>
  /** Was the same submitted already, and not refused? */
  has(client: string, fields: Record<string, string>): boolean
}

interface Known {
  until: number
  reference: string
  /** Undefined after a failure. */
  answer?: Promise<string>
}

export interface DuplicatesOptions {
  forMs: number
  now?: () => number
  most?: number
}

export function createDuplicates({ forMs, now = Date.now, most = 10_000 }: DuplicatesOptions): Duplicates {
  // Keyed by a hash with a key of this process: what was typed is not kept, nor can it be guessed from this.
  const secret = randomBytes(32)
  const known = new Map<string, Known>()
  const keyOf = (client: string, fields: Record<string, string>) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([client, Object.entries(fields).sort()]))
      .digest('base64')

  function forgetOld(): void {
    for (const [key, { until }] of known) {
      if (until > now() && known.size < most) break
      known.delete(key)
    }
  }

  return {
    has(client, fields) {
      const before = known.get(keyOf(client, fields))
      return before?.answer !== undefined && before.until > now()
    },
    once(client, fields, submit) {
      forgetOld()
      const key = keyOf(client, fields)
      const before = known.get(key)
      if (before?.answer) return before.answer
      const reference = before?.reference ?? createReference()
      const answer = submit(reference).then(() => reference)
      const entry: Known = { until: now() + forMs, reference, answer }
      known.delete(key)
      known.set(key, entry)
      // What failed may be tried again at once.
      answer.catch(() => {
        entry.answer = undefined
      })
      return answer
    },
  }
}
