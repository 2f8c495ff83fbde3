import { tokenCookie } from '#services/accounts/tokenCookie.ts'
import { cookieNames, removeCookie } from '../storage/cookies.ts'
import { consentCookie } from './consent.ts'

/** Cookies of the site itself; every other one that can be read here came with the tag. */
const ownCookies = new Set([consentCookie, 'locale', tokenCookie])

let loaded = false

export const tagIsLoaded = () => loaded

/**
 * Loads the tag script, once. It counts the page it is loaded on by itself. Later pages of the same visit reach
 * it through the browser's history, which Vike writes and which tags watch (`pushState`); a tag that does not
 * must be configured to, at its provider.
 */
export function loadTag(url: string): void {
  if (loaded) return
  loaded = true
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
}

/** Removes the tag's cookies from this host and the domains above it. Code that runs ends with the page only. */
export function removeTagCookies(): void {
  for (const name of cookieNames()) {
    if (ownCookies.has(name)) continue
    for (const domain of [undefined, ...domainsOf(location.hostname)]) removeCookie(name, domain)
  }
}

/** `www.example.org` → `www.example.org`, `example.org`. Browsers refuse those that belong to many, such as `co.uk`. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}
