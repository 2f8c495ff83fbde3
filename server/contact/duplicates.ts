import { createHmac, randomBytes } from 'node:crypto'

/** Remembers answers to equal submissions, so that a double click or a reload stores one enquiry. */
export interface Duplicates {
  /** @returns the first answer when the same was submitted within the time, else what `submit` gives */
  once(client: string, fields: Record<string, string>, submit: () => Promise<string>): Promise<string>
  /** Was the same submitted already, and not refused? */
  has(client: string, fields: Record<string, string>): boolean
}

export interface DuplicatesOptions {
  forMs: number
  now?: () => number
  most?: number
}

export function createDuplicates({ forMs, now = Date.now, most = 10_000 }: DuplicatesOptions): Duplicates {
  // Keyed by a hash with a key of this process: what was typed is not kept, nor can it be guessed from this.
  const secret = randomBytes(32)
  const known = new Map<string, { until: number; answer: Promise<string> }>()
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
      return (known.get(keyOf(client, fields))?.until ?? 0) > now()
    },
    once(client, fields, submit) {
      forgetOld()
      const key = keyOf(client, fields)
      const before = known.get(key)
      if (before && before.until > now()) return before.answer
      const answer = submit()
      known.delete(key)
      known.set(key, { until: now() + forMs, answer })
      // What failed may be tried again at once.
      answer.catch(() => known.delete(key))
      return answer
    },
  }
}
