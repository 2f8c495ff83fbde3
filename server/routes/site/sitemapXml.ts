import { type LocaleRouting, localePath } from '#locales/routing.ts'
import { escapeXml } from '#server/render/xml.ts'
import type { SitemapPage } from '#services/rules/content/sitemap.ts'

export interface SitemapAddresses {
  siteUrl: string
  routing: LocaleRouting
  isoOf: (code: string) => string
}

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageSpace = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * A sitemap with the pictures of its pages. If languages have separate URLs, it lists every page in every language, with
 * its alternates: https://developers.google.com/search/docs/specialty/international/localized-versions
 * @param pages their paths are without language
 */
export function sitemapXml(pages: readonly SitemapPage[], { siteUrl, routing, isoOf }: SitemapAddresses): string {
  const { codes, defaultCode, strategy } = routing
  const isSeparate = strategy !== 'no_prefix' && codes.length > 1
  const address = (path: string, code: string) => escapeXml(siteUrl + localePath(path, code, routing))
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = (path: string) =>
    isSeparate
      ? [
          ...codes.map((code) => alternate(isoOf(code), address(path, code))),
          alternate('x-default', address(path, defaultCode)),
        ].join('')
      : ''
  const images = (pictures: readonly string[]) =>
    pictures
      .map((picture) => `<image:image><image:loc>${escapeXml(siteUrl + picture)}</image:loc></image:image>`)
      .join('')
  const urls = pages.flatMap(({ path, facts }) => {
    const { changedAt, pictures } = facts()
    const rest = `${lastmod(changedAt)}${alternates(path)}${images(pictures)}`
    return (isSeparate ? codes : [defaultCode]).map((code) => `  <url><loc>${address(path, code)}</loc>${rest}</url>\n`)
  })
  const xhtml = isSeparate ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${start}<urlset ${sitemapSpace}${imageSpace}${xhtml}>\n${urls.join('')}</urlset>\n`
}

/** The index of the sitemaps. @param sitemaps their paths are on this site */
export function sitemapIndexXml(
  sitemaps: readonly { path: string; changedAt?: string | undefined }[],
  siteUrl: string,
) {
  const lines = sitemaps.map(
    ({ path, changedAt }) => `  <sitemap><loc>${escapeXml(siteUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${start}<sitemapindex ${sitemapSpace}>\n${lines.join('')}</sitemapindex>\n`
}

const lastmod = (changedAt: string | undefined) => (changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '')
