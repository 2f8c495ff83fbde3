import { tokenIn } from '#services/clients/http/token.ts'
import { endedToken } from './currentSession.ts'

/**
 * Reads the stored token, without loading the code that writes it.
 * @returns undefined also if cookies are blocked, or if the session was ended in this page but the cookie could not be
 * removed
 */
export function storedToken(): string | undefined {
  const token = tokenIn(readCookies())
  return token === endedToken() ? undefined : token
}

function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
