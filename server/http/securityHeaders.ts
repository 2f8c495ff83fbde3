/**
 * Headers of every answer. Scripts and styles come from files of this site only: prerendered pages cannot
 * carry a nonce, and do not need one. `style` attributes are allowed because React writes them for measures
 * such as a loading bar; they cannot load or run anything.
 * @param secure the site is served over https, so browsers may be told to never use anything else
 * @param development Vite's client runs inline scripts and opens a socket: no policy then
 */
export function securityHeaders({ secure, development }: { secure: boolean; development: boolean }): [string, string][] {
  return [
    ...(development ? [] : ([['Content-Security-Policy', policy(secure)]] as [string, string][])),
    ...(secure ? ([['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']] as [string, string][]) : []),
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ]
}

function policy(secure: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
