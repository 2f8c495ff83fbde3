import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { steadyNow } from '#services/runtime/steadyNow.ts'

/** Tokens that the backend has just refused and need not be sent again for a while. */
export interface RefusedTokens {
  has(token: string): boolean
  add(token: string): void
}

/** Stores only hashes, each for `ttlMs`, at most the latest 10 000. */
export function createRefusedTokens(ttlMs = 60_000, now: () => number = steadyNow): RefusedTokens {
  const expiryOf = new LRUCache<string, number>({ max: 10_000 })
  const hash = (token: string) => createHash('sha256').update(token).digest('base64')
  return {
    has: (token) => (expiryOf.peek(hash(token)) ?? 0) > now(),
    add: (token) => void expiryOf.set(hash(token), now() + ttlMs),
  }
}
