/** The cookie of a visitor who is signed in. */
export const tokenCookie = 'strapi_jwt'
const present = new RegExp(`(?:^|;\\s*)${tokenCookie}=[^;]`)

/** Whether this browser holds a token, without the code that reads it. Blocked cookies: no. */
export function hasToken(): boolean {
  try {
    return present.test(document.cookie)
  } catch {
    return false
  }
}
