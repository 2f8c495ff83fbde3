import type { IncomingHttpHeaders } from 'node:http'
import { type Detection, detectLocale } from '#locales/detect.ts'
import type { Locale } from '#locales/locales.ts'
import { isPagePath, type LocaleRouting, type LocaleStrategy, localePath, splitPath } from '#locales/routing.ts'
import { paths } from '#services/rules/site/siteFile.ts'

export interface LanguageOptions {
  locales: readonly Locale[]
  defaultCode: string
  fallback: string
  strategy: LocaleStrategy
  siteUrl: string
  secureCookie: boolean
}

const cookieName = 'locale'
const yearSeconds = 365 * 86_400

/** Headers of responses that depend on the visitor's cookie and languages. */
export const negotiatedHeaders = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' } as const

export type Languages = ReturnType<typeof createLanguages>

/** Language negotiation. Does nothing on a site with one language. */
export function createLanguages(options: LanguageOptions) {
  const { locales, defaultCode, strategy, siteUrl, secureCookie } = options
  const codes = locales.map(({ code }) => code)
  const routing: LocaleRouting = { strategy, codes, defaultCode, segments: paths }
  const several = locales.length > 1
  for (const word of Object.values(paths ?? {}).flatMap((words) => Object.values(words)))
    if (!isPagePath(`/${word}`)) throw new Error(`site.json, paths: /${word} belongs to the server.`)
  const sharesAddresses = several && strategy === 'no_prefix'
  const detect = (headers: IncomingHttpHeaders) => detectHeaders(headers, options)

  return {
    routing,
    several,
    /** The language of the response: from the path or, without prefixes, from the cookie and the browser. */
    localeOf: (path: string, headers: IncomingHttpHeaders): string =>
      sharesAddresses ? detect(headers) : splitPath(path, routing).locale,
    /** All paths of a page: without a language, and in each. */
    pathsOf: (path: string) => new Set([path, ...codes.map((code) => localePath(path, code, routing))]),
    /** Key of a response in the page store. */
    keyOf: (url: string, locale: string): string =>
      sharesAddresses && locale !== defaultCode ? `${locale}:${url}` : url,
    /** True if responses at this path depend on the cookie and the browser, so that shared caches must not store them. */
    isNegotiated: (path: string): boolean => sharesAddresses || (several && path === '/'),
    /** The language to redirect to when a visitor from elsewhere opens `/`. */
    firstVisit(headers: IncomingHttpHeaders): string | undefined {
      if (!several || strategy === 'no_prefix' || comesFromHere(headers, siteUrl)) return undefined
      return detect(headers)
    },
    /** For `?locale=cy` on a site without language prefixes: the redirect target and the cookie to set. */
    choice(path: string, query: string): { location: string; cookie: string } | undefined {
      if (!sharesAddresses || !isPagePath(path)) return undefined
      const parameters = new URLSearchParams(query)
      const code = parameters.get(cookieName) ?? ''
      if (!codes.includes(code)) return undefined
      parameters.delete(cookieName)
      const others = parameters.toString()
      const attributes = ['Path=/', `Max-Age=${yearSeconds}`, 'SameSite=Lax', ...(secureCookie ? ['Secure'] : [])]
      return {
        location: path + (others && `?${others}`),
        cookie: [`${cookieName}=${code}`, ...attributes].join('; '),
      }
    },
  }
}

function detectHeaders(headers: IncomingHttpHeaders, { locales, defaultCode, fallback }: Detection): string {
  const cookie = /(?:^|;)\s*locale=([^;]*)/.exec(headers.cookie ?? '')?.[1]
  return detectLocale(cookie?.trim(), headers['accept-language'], { locales, defaultCode, fallback })
}

/**
 * A visitor who follows a link on this site to `/` wants that page, not a redirect to another language. When a browser
 * prerenders a link, it sends `Sec-Fetch-Site: none`, as for a typed address, but with the page as referrer.
 */
function comesFromHere({ referer, 'sec-fetch-site': site = 'none' }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== 'none') return site === 'same-origin'
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === siteUrl
}
