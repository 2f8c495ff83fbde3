import type { IncomingHttpHeaders } from 'node:http'
import { asToken, hasTokenCookie, tokenIn } from '#services/accounts/tokenCookie.ts'

const bearer = /^Bearer\s+(\S+)$/i

/** The request belongs to somebody: its answer must not be shared. */
export function carriesToken(headers: IncomingHttpHeaders): boolean {
  return headers.authorization !== undefined || hasTokenCookie(headers.cookie ?? '')
}

/** The token that a call brings itself. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  asToken(bearer.exec(authorization)?.[1])

/** The token of a visitor who is signed in. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  return bearerOf(headers) ?? tokenIn(headers.cookie ?? '')
}
