import { readCookie, removeCookie, writeCookie } from '../browser/cookies.ts'
import { tokenCookie } from './hasToken.ts'

/** Seven days, in milliseconds: 604800 s. */
const maxAgeMs = 604_800_000

export const readToken = (): string | undefined => readCookie(tokenCookie)

/** Sent with requests of this site only, over HTTPS only (and to localhost). */
export function storeToken(token: string): void {
  writeCookie(tokenCookie, token, { maxAgeMs, secure: true })
}

export function forgetToken(): void {
  removeCookie(tokenCookie)
}
