import type { IncomingHttpHeaders } from 'node:http'
import { type LocaleRouting, splitPath } from '#locales/routing.ts'
import { asToken, tokenIn } from '#services/clients/http/token.ts'
import { addresses } from '#services/rules/site/addresses.ts'

const bearer = /^Bearer\s+(\S+)$/i

/** The token in the Authorization header. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  wellFormed(asToken(bearer.exec(authorization)?.[1]))

/** The token of a signed-in visitor. Only the backend can tell whether it is valid. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  return bearerOf(headers) ?? wellFormed(tokenIn(headers.cookie ?? ''))
}

/**
 * The token of a visitor who asks for the account page: the only one that shows a visitor's own data.
 * @param path canonical
 */
export function ownPageToken(path: string, headers: IncomingHttpHeaders, routing: LocaleRouting): string | undefined {
  return splitPath(path, routing).path === addresses.account ? tokenOf(headers) : undefined
}

/** Several times the length of Strapi's tokens. */
const maxLength = 2048

/** Strapi's tokens are JSON Web Tokens; anything else need not be sent. https://www.rfc-editor.org/rfc/rfc7519 */
function wellFormed(token: string | undefined): string | undefined {
  if (token === undefined || token.length > maxLength) return undefined
  const [header = '', claims = '', signature = '', ...rest] = token.split('.')
  const isToken = isObject(header) && isObject(claims) && /^[\w-]+$/.test(signature) && rest.length === 0
  return isToken ? token : undefined
}

function isObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
