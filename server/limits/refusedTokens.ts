import { createHash } from 'node:crypto'

/** Tokens that the backend has just refused and need not be sent again for a while. */
export interface RefusedTokens {
  has(token: string): boolean
  add(token: string): void
}

const maxTokens = 10_000

/** Stores only hashes, each for `ttlMs`, at most the latest 10 000. */
export function createRefusedTokens(ttlMs = 60_000, now: () => number = Date.now): RefusedTokens {
  const expiryOf = new Map<string, number>()
  const hash = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    has: (token) => (expiryOf.get(hash(token)) ?? 0) > now(),
    add(token) {
      const key = hash(token)
      expiryOf.delete(key)
      expiryOf.set(key, now() + ttlMs)
      for (const oldest of expiryOf.keys()) {
        if (expiryOf.size <= maxTokens) break
        expiryOf.delete(oldest)
      }
    },
  }
}
