import { tokenCookie } from '#services/accounts/tokenCookie.ts'
import { removeCookie, writeCookie } from '../storage/cookies.ts'
import { sessionState } from './currentSession.ts'
import { storedToken } from './storedToken.ts'

/** Seven days, in milliseconds: 604800 s. */
const maxAgeMs = 604_800_000

/** For calls: also before the session has started, and before the cookie of another tab has arrived. */
export const currentToken = (): string | undefined => sessionState().token ?? storedToken()

/** Sent with requests of this site only, over HTTPS only (and to localhost). */
export function storeToken(token: string): void {
  writeCookie(tokenCookie, token, { maxAgeMs, secure: true })
}

export function forgetToken(): void {
  removeCookie(tokenCookie)
}
