import type { IncomingHttpHeaders } from 'node:http'

/**
 * Was the form sent from this site? Browsers say so themselves; programs and very old browsers send neither
 * header and carry nobody's cookies, so they pass.
 * @param siteOrigin origin of the site; the host that was asked counts too (other names, local trials)
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  return (
    origin === siteOrigin || (URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase())
  )
}
