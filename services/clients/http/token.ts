/** Name of the cookie that holds a visitor's token. */
export const tokenCookie = 'strapi_jwt'

const cookie = new RegExp(`(?:^|;)\\s*${tokenCookie}=([^;]*)`)

/**
 * The token in a `Cookie` header or in `document.cookie`; undefined if the value cannot be a token. Whether the token
 * is valid is up to the backend.
 */
export function tokenIn(cookies: string): string | undefined {
  return asToken(cookie.exec(cookies)?.[1]?.trim())
}

/** Tokens need no escaping, so a value with other characters is not a token. */
export const asToken = (value: string | undefined): string | undefined =>
  value && /^[\w.~+/=-]+$/.test(value) ? value : undefined

/** The header that sends a token; none without a token. */
export const bearerHeader = (token: string | undefined): { authorization?: string } =>
  token ? { authorization: `Bearer ${token}` } : {}

/**
 * Identifies a token where the token itself must not appear: a page states which token it was rendered for. FNV-1a,
 * 32 bits.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function tokenFingerprint(token: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < token.length; index += 1) hash = Math.imul(hash ^ token.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
