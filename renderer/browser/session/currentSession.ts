import type { Account } from '#services/clients/accounts/accountClient.ts'
import { tokenIn } from '#services/clients/http/token.ts'
import { ifAllowed } from '../storage/sessionStorage.ts'

/** Who is signed in. The token and the user of this page are stored only here. */
export interface SessionState {
  token?: string
  user?: Account
}

/**
 * Why the session changed. `renewed`: the same user has a new token. `user`: the user of the token is known now. All
 * but `user` restart the socket; only `signed-in` and `signed-out` reset the cache.
 */
export type SessionChange = 'signed-in' | 'signed-out' | 'renewed' | 'user'

let state: SessionState = {}
/** The token whose session was ended in this page. If its cookie could not be removed, the cookie is ignored. */
let ended: string | undefined
const listeners = new Set<(change: SessionChange) => void>()

export const sessionState = (): SessionState => state

export function setSession(next: SessionState, change: SessionChange): void {
  ended = change === 'signed-out' ? (state.token ?? ended) : undefined
  state = next
  for (const listener of listeners) listener(change)
}

/** @returns a function that unsubscribes */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Reads the stored token, without loading the code that writes it.
 * @returns undefined also if cookies are blocked, or if the session was ended in this page but the cookie could not be
 * removed
 */
export function storedToken(): string | undefined {
  const token = tokenIn(ifAllowed(() => document.cookie) ?? '')
  return token === ended ? undefined : token
}
