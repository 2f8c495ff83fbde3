import type { IncomingHttpHeaders } from 'node:http'
import { tokenCookie } from '#services/accounts/tokenCookie.ts'

const cookie = new RegExp(`(?:^|;)\\s*${tokenCookie}=([^;]*)`)
const bearer = /^Bearer\s+(\S+)$/i

/** The request belongs to somebody: its answer must not be shared. */
export function carriesToken(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || (headers.cookie !== undefined && cookie.test(headers.cookie))
}

/** The token of a visitor who is signed in; whether it is worth anything is for the backend to say. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const value = bearer.exec(headers.authorization ?? '')?.[1] ?? cookie.exec(headers.cookie ?? '')?.[1]?.trim()
  // Tokens need no escapes; anything else in there is none.
  return value && /^[\w.~+/=-]+$/.test(value) ? value : undefined
}
