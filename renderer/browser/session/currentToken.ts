import { bearerHeader, tokenCookie } from '#services/clients/http/token.ts'
import { removeCookie, writeCookie } from '../storage/cookies.ts'
import { sessionState, storedToken } from './currentSession.ts'

/** Seven days, in milliseconds: 604800 s. */
const maxAgeMs = 604_800_000

/** The token for requests; works before the session has started, and before another tab's cookie arrives. */
export const currentToken = (): string | undefined => sessionState().token ?? storedToken()

/** The browser sends it only to this site, and only over HTTPS or to localhost. */
export function storeToken(token: string): void {
  writeCookie(tokenCookie, token, { maxAgeMs, secure: true })
}

export function forgetToken(): void {
  removeCookie(tokenCookie)
}

/**
 * Ends the token's session on the backend, even if the page is being left. If the backend does not respond, the token
 * lasts until it expires: nobody has to wait for it in order to sign out.
 */
export function revokeToken(token: string): void {
  const request = { method: 'DELETE', headers: bearerHeader(token), keepalive: true }
  void fetch('/api/auth/sessions/current', request).catch(() => {})
}
