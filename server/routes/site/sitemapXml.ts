import { type LocaleRouting, localePath } from '#locales/routing.ts'

export interface SitemapAddresses {
  siteUrl: string
  routing: LocaleRouting
  isoOf: (code: string) => string
}

/**
 * The sitemap. If languages have separate addresses, it lists every page in every language, with its
 * alternates: https://developers.google.com/search/docs/specialty/international/localized-versions
 * @param paths of pages, without language
 */
export function sitemapXml(paths: readonly string[], { siteUrl, routing, isoOf }: SitemapAddresses): string {
  const { codes, defaultCode, strategy } = routing
  const own = strategy !== 'no_prefix' && codes.length > 1
  const address = (path: string, code: string) => escapeXml(siteUrl + localePath(path, code, routing))
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = (path: string) =>
    own
      ? [
          ...codes.map((code) => alternate(isoOf(code), address(path, code))),
          alternate('x-default', address(path, defaultCode)),
        ].join('')
      : ''
  const urls = paths.flatMap((path) =>
    (own ? codes : [defaultCode]).map((code) => `  <url><loc>${address(path, code)}</loc>${alternates(path)}</url>\n`),
  )
  const xhtml = own ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${xhtml}>\n${urls.join('')}</urlset>\n`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
