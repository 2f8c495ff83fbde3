export interface SecurityOptions {
  /** The site is served over HTTPS, so browsers are told to use nothing else. */
  secure: boolean
  /** Disables the Content-Security-Policy: Vite's client runs inline scripts and opens a WebSocket. */
  development: boolean
  /** If undefined, the policy allows no other origins for analytics. */
  analytics?: AnalyticsOrigins | undefined
  /** Where pages subscribe to content changes. */
  live?: { url: string } | undefined
  /** False: search engines must show nothing of this site. */
  isIndexable?: boolean
}

export interface AnalyticsOrigins {
  /** Address of the tag script. */
  scriptUrl: string
  /** Other origins that it connects to. */
  connect: readonly string[]
}

/**
 * Headers of every response. A page allows its inline scripts and styles by hash (render/inlineHashes.ts), because
 * prerendered pages cannot use a nonce. `style` attributes are not allowed: scripts set styles through the CSSOM.
 */
export function securityHeaders(options: SecurityOptions): [string, string][] {
  const { secure, development, isIndexable = true } = options
  return [
    ...(development ? [] : ([['Content-Security-Policy', policy(options)]] as [string, string][])),
    ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
    ...(isIndexable ? [] : ([['X-Robots-Tag', 'noindex']] as [string, string][])),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

function policy({ secure, analytics, live }: SecurityOptions): string {
  const tag = analytics ? [new URL(analytics.scriptUrl).origin] : []
  const tagOrigins = [...new Set([...tag, ...(analytics?.connect ?? [])])]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...tag].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...tagOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tagOrigins, ...(live ? [new URL(live.url).origin] : [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
