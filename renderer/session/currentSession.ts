import type { Account } from '#services/accounts/account.ts'

/** Who is signed in: the one owner of token and user in this page. */
export interface SessionState {
  token?: string
  user?: Account
}

/**
 * Why the session changed. A restart of the socket follows all but `user`, a reset of the cache `signed-in` and
 * `signed-out`: with `renewed` the same user has another token.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'renewed' | 'user'

let state: SessionState = {}
let ended: string | undefined
const listeners = new Set<(change: SessionChange) => void>()

export const sessionState = (): SessionState => state

/** Its session was ended in this page: a cookie that is there still, because it could not be removed, is worth nothing. */
export const endedToken = (): string | undefined => ended

export function setSession(next: SessionState, change: SessionChange): void {
  ended = change === 'signed-out' ? (state.token ?? ended) : undefined
  state = next
  for (const listener of listeners) listener(change)
}

/** @returns ends it */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
