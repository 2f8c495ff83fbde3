import cookies from 'js-cookie'
import { ifAllowed } from './sessionStorage.ts'

const day = 86_400_000

/** Cookies for all paths of the site, sent also when the visitor follows a link from another site (`lax`). */
const jar = cookies.withAttributes({ path: '/', sameSite: 'lax' })

interface CookieOptions {
  /** @example 365 * day */
  maxAgeMs: number
  secure?: boolean
}

/** @returns undefined if there is none or the browser blocks cookies */
export const readCookie = (name: string): string | undefined => ifAllowed(() => jar.get(name))

/** Names of all cookies that scripts can read. */
export const cookieNames = (): string[] => Object.keys(ifAllowed(() => jar.get()) ?? {})

/** Secure over HTTPS unless set otherwise. Ignores blocked cookies: the setting then lasts until the page is left. */
export function writeCookie(name: string, value: string, options: CookieOptions): void {
  const { maxAgeMs, secure = location.protocol === 'https:' } = options
  ifAllowed(() => jar.set(name, value, { expires: maxAgeMs / day, secure }))
}

/** @param domain that the cookie was set for, if not only for this host */
export const removeCookie = (name: string, domain?: string): void => ifAllowed(() => jar.remove(name, { domain }))
