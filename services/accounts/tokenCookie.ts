/** Name of the cookie that holds a visitor's token. */
export const tokenCookie = 'strapi_jwt'

const cookie = new RegExp(`(?:^|;)\\s*${tokenCookie}=([^;]*)`)

/** Whether there is such a cookie, whatever it holds. */
export const hasTokenCookie = (cookies: string): boolean => cookie.test(cookies)

/**
 * The token in a `Cookie` header or `document.cookie`, for server and browser alike; what cannot be one counts as
 * none. Whether it is worth anything is for the backend to say.
 */
export function tokenIn(cookies: string): string | undefined {
  return asToken(cookie.exec(cookies)?.[1]?.trim())
}

/** Tokens need no escapes; anything else in there is none. */
export const asToken = (value: string | undefined): string | undefined =>
  value && /^[\w.~+/=-]+$/.test(value) ? value : undefined
