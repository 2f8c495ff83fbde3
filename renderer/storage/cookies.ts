import cookies from 'js-cookie'

const day = 86_400_000

/** Cookies of the site: for all its paths, sent along when a link leads here, over HTTPS where the site has it. */
const jar = cookies.withAttributes({ path: '/', sameSite: 'lax' })

export interface CookieOptions {
  /** @example 365 * day */
  maxAgeMs: number
  secure?: boolean
}

/** @returns undefined when there is none, or when the browser blocks cookies */
export function readCookie(name: string): string | undefined {
  try {
    return jar.get(name)
  } catch {
    return undefined
  }
}

/** Names of all cookies that scripts may read here. */
export function cookieNames(): string[] {
  try {
    return Object.keys(jar.get())
  } catch {
    return []
  }
}

/** Blocked cookies are no error: what the cookie should have remembered holds until the page is left. */
export function writeCookie(name: string, value: string, options: CookieOptions): void {
  const { maxAgeMs, secure = location.protocol === 'https:' } = options
  try {
    jar.set(name, value, { expires: maxAgeMs / day, secure })
  } catch {
    // See above.
  }
}

/** @param domain that it was written for, when not for this host alone */
export function removeCookie(name: string, domain?: string): void {
  try {
    jar.remove(name, { domain })
  } catch {
    // See above.
  }
}
