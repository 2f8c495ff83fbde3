import { tokenCookie } from '#services/clients/http/token.ts'
import { cookieNames, readCookie, removeCookie, writeCookie } from '../storage/cookies.ts'

export type Choice = 'accepted' | 'refused'

const consentCookie = 'consent'
const maxAgeMs = 180 * 86_400_000

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/; missing in some browsers. */
    globalPrivacyControl?: boolean
  }
}

/** @returns undefined if the visitor has not chosen in the last 180 days */
export function readChoice(): Choice | undefined {
  return forcedRefusal() ? 'refused' : storedChoice()
}

export function storeChoice(choice: Choice): void {
  writeCookie(consentCookie, choice, { maxAgeMs })
}

/** Why the choice counts as a refusal whatever the visitor chooses. */
export function forcedRefusal(): 'gpc' | 'blocked' | undefined {
  if (navigator.globalPrivacyControl) return 'gpc'
  return cookiesWork() ? undefined : 'blocked'
}

export function storedChoice(): Choice | undefined {
  const stored = readCookie(consentCookie)
  return stored === 'accepted' || stored === 'refused' ? stored : undefined
}

/** Without cookies the choice could not be stored, and every page would ask again. */
function cookiesWork(): boolean {
  if (storedChoice()) return true
  writeCookie(consentCookie, 'asking', { maxAgeMs: 10_000 })
  const works = readCookie(consentCookie) === 'asking'
  removeCookie(consentCookie)
  return works
}

/** Cookies of the site itself; the tag set every other cookie that scripts can read. */
const ownCookies = new Set([consentCookie, 'locale', tokenCookie])

let loaded = false

export const tagIsLoaded = () => loaded

/**
 * Loads the tag script once. The tag counts the page it is loaded on, and later pages of the visit by watching
 * `pushState`, which Vike calls. A tag that does not watch it must be configured to do so, at its provider.
 */
export function loadTag(url: string): void {
  if (loaded) return
  loaded = true
  const script = document.createElement('script')
  script.async = true
  // Loaded after what the page itself shows.
  script.fetchPriority = 'low'
  script.src = url
  document.head.append(script)
}

/** Removes the tag's cookies from this host and its parent domains. The script runs until the page is unloaded. */
export function removeTagCookies(): void {
  for (const name of cookieNames()) {
    if (ownCookies.has(name)) continue
    for (const domain of [undefined, ...domainsOf(location.hostname)]) removeCookie(name, domain)
  }
}

/** `www.example.org` → `www.example.org`, `example.org`. Browsers reject public suffixes such as `co.uk`. */
function domainsOf(host: string): string[] {
  const labels = host.split('.')
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}
