import cookies from 'js-cookie'

const day = 86_400_000

/** Cookies for all paths of the site, sent also when the visitor follows a link from another site (`lax`). */
const jar = cookies.withAttributes({ path: '/', sameSite: 'lax' })

export interface CookieOptions {
  /** @example 365 * day */
  maxAgeMs: number
  secure?: boolean
}

/** @returns undefined if there is none or the browser blocks cookies */
export function readCookie(name: string): string | undefined {
  try {
    return jar.get(name)
  } catch {
    return undefined
  }
}

/** Names of all cookies that scripts can read. */
export function cookieNames(): string[] {
  try {
    return Object.keys(jar.get())
  } catch {
    return []
  }
}

/** Secure over HTTPS unless set otherwise. Ignores blocked cookies: the setting then lasts until the page is left. */
export function writeCookie(name: string, value: string, options: CookieOptions): void {
  const { maxAgeMs, secure = location.protocol === 'https:' } = options
  try {
    jar.set(name, value, { expires: maxAgeMs / day, secure })
  } catch {
    // Cookies are blocked.
  }
}

/** @param domain that the cookie was set for, if not only for this host */
export function removeCookie(name: string, domain?: string): void {
  try {
    jar.remove(name, { domain })
  } catch {
    // Cookies are blocked.
  }
}
