import type { Settings } from '#services/settings.ts'

/**
 * Headers of every response. A page allows its inline scripts and styles by hash (render/inlineHashes.ts), because
 * prerendered pages cannot use a nonce. `style` attributes are not allowed: scripts set styles through the CSSOM.
 * @param development disables the Content-Security-Policy: Vite's client runs inline scripts and opens a WebSocket
 */
export function securityHeaders(settings: Settings, development = false): [string, string][] {
  const secure = settings.SITE_URL.startsWith('https:')
  return [
    ...(development ? [] : ([['Content-Security-Policy', policy(settings, secure)]] as [string, string][])),
    ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
    // Search engines must show nothing of such a site.
    ...(settings.isIndexable ? [] : ([['X-Robots-Tag', 'noindex']] as [string, string][])),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

function policy(settings: Settings, secure: boolean): string {
  const { ANALYTICS_SCRIPT_URL: scriptUrl, ANALYTICS_CONNECT: connect, GRAPHQL_WS_URL: live } = settings
  const tag = scriptUrl ? [new URL(scriptUrl).origin] : []
  const tagOrigins = scriptUrl ? [...new Set([...tag, ...connect])] : []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...tag].join(' '),
    "style-src 'self'",
    ["img-src 'self' data:", ...tagOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...tagOrigins, ...(live ? [new URL(live).origin] : [])].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
