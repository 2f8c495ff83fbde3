import { readCookie, removeCookie, writeCookie } from '../storage/cookies.ts'

export type Choice = 'accepted' | 'refused'

export const consentCookie = 'consent'
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
