import { tokenIn } from '#services/accounts/tokenCookie.ts'
import { endedToken } from './currentSession.ts'

/**
 * The token that this browser holds, without the code that writes it. None where cookies are blocked; nor is one
 * whose session was ended in this page, while its cookie could not be removed.
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
