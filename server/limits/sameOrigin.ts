import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from this site, which protects forms against CSRF. Programs and very old browsers send
 * neither `Sec-Fetch-Site` nor `Origin`; they pass, because they carry no visitor's cookies.
 * @param siteOrigin the site's origin; the requested host is accepted too (other host names, local tests)
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
