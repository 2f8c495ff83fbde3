import { createHash } from 'node:crypto'

export interface SecurityOptions {
  /** The site is served over https, so browsers may be told to never use anything else. */
  secure: boolean
  /** Vite's client runs inline scripts and opens a socket: no policy then. */
  development: boolean
  /** Texts of the inline scripts that pages may run, allowed by their hashes. */
  inlineScripts: readonly string[]
  /** Undefined: no foreign address is in the policy. */
  analytics?: AnalyticsOrigins | undefined
  /** Where pages subscribe to changes of the content. */
  live?: { url: string } | undefined
}

export interface AnalyticsOrigins {
  /** Address of the tag script. */
  scriptUrl: string
  /** Further origins that it speaks to. */
  connect: readonly string[]
}

/**
 * Headers of every answer. Scripts come from files of this site, or are known word for word: prerendered
 * pages cannot carry a nonce. `style` attributes are allowed because React writes them for measures
 * such as a loading bar; they cannot load or run anything.
 */
export function securityHeaders(options: SecurityOptions): [string, string][] {
  const { secure, development } = options
  return [
    ...(development ? [] : ([['Content-Security-Policy', policy(options)]] as [string, string][])),
    ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

function policy({ secure, inlineScripts, analytics, live }: SecurityOptions): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const tag = analytics ? [new URL(analytics.scriptUrl).origin] : []
  const tagSpeaksTo = [...new Set([...tag, ...(analytics?.connect ?? [])])]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes, ...tag].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...tagSpeaksTo].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tagSpeaksTo, ...(live ? [new URL(live.url).origin] : [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
