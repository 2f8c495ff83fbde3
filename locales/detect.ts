import Negotiator from 'negotiator'
import type { Locale } from './locales.ts'

export interface Detection {
  locales: readonly Locale[]
  defaultCode: string
  /** Language tag that is tried last, such as `en-US`. */
  fallback: string
}

/**
 * The language for a visitor whose URL does not name one: from the cookie, the browser's languages, the fallback, or the
 * default. A cookie with an unknown value means the default.
 * @param cookie undefined if there is none
 * @param accepted the header `Accept-Language`
 */
export function detectLocale(cookie: string | undefined, accepted: string | undefined, detection: Detection): string {
  const { locales, defaultCode, fallback } = detection
  if (cookie !== undefined) return locales.some(({ code }) => code === cookie) ? cookie : defaultCode
  for (const tag of [...readLanguages(accepted ?? ''), fallback]) {
    const code = codeOf(tag, locales)
    if (code) return code
  }
  return defaultCode
}

/** @returns the tags of `Accept-Language` in order of preference, without refused ones (`q=0`) */
function readLanguages(header: string): string[] {
  const tags = new Negotiator({ headers: { 'accept-language': header } }).languages()
  return tags.filter((tag) => /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(tag))
}

/** Matches the exact tag, else the language part: `cy-GB` finds `cy`, and `en` finds `en-GB`. */
function codeOf(tag: string, locales: readonly Locale[]): string | undefined {
  const lowerTag = tag.toLowerCase()
  const [language] = lowerTag.split('-')
  const names = ({ code, iso }: Locale) => [code.toLowerCase(), iso.toLowerCase()]
  const exact = locales.find((locale) => names(locale).includes(lowerTag))
  return (exact ?? locales.find((locale) => names(locale).some((name) => name.split('-')[0] === language)))?.code
}
