import type { FastifyInstance } from 'fastify'
import { isoOf } from '#locales/locales.ts'
import { type LocaleRouting, localePath } from '#locales/routing.ts'
import { plainText } from '#server/render/minimalPage.ts'
import { escapeXml } from '#server/render/xml.ts'
import { isRedirected } from '#server/routing/decide.ts'
import { contentRoute, okay } from '#server/send/storedRoute.ts'
import { type Alternates, inLanguages } from '#services/rules/content/alternates.ts'
import { pagesOfSection, type SitemapPage, sitemapSections } from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import { contentLanguages, defaultLanguage, translated } from '#services/rules/site/siteFile.ts'
import type { Clock } from '#services/rules/time/firmTime.ts'

/** Far below the 50,000 that the protocol allows, so that no response is ever larger than a megabyte or two. */
const entriesPerSitemap = 5_000

/**
 * `/sitemap.xml`: the index of the sitemaps. Each section of the site has one, `/sitemaps/{section}.xml`, and large
 * sections have several. `lastmod` is when content changed, not when something was rendered.
 */
export async function sitemapRoute(app: FastifyInstance): Promise<void> {
  const { tables, settings, parts } = app
  const { SITE_URL: siteUrl } = settings
  const { routing } = app.languages
  const isListed = ({ path }: SitemapPage, code = routing.defaultCode) =>
    !isRedirected(localePath(path.split('?')[0] ?? '', code, routing), tables)
  const sitemapsOf = async (section: string, content: Content, clock: Clock) => {
    const declared = await parts.sitemap.load()
    const pages = contentLanguages.flatMap(({ code }) => {
      const inLanguage = content.in(code)
      const all = pagesOfSection(declared, section, inLanguage, clock.today()).filter((page) => isListed(page, code))
      return translated ? all.flatMap((page) => translatedPage(page, inLanguage, code) ?? []) : all
    })
    return chunks(pages)
  }

  contentRoute(app, '/sitemap.xml', async ({ content }, clock) => {
    const sections = sitemapSections.map(async (section) =>
      (await sitemapsOf(section, content, clock)).map((chunk, index) => ({
        path: sitemapPath(section, index),
        changedAt: latest(chunk),
      })),
    )
    return okay('application/xml', sitemapIndexXml((await Promise.all(sections)).flat(), siteUrl))
  })
  contentRoute(app, '/sitemaps/:name', async ({ content }, clock, path) => {
    const [, section = '', number = '1'] = /^\/sitemaps\/([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(path) ?? []
    const chunk = (await sitemapsOf(section, content, clock))[Number(number) - 1]
    return chunk ? okay('application/xml', sitemapXml(chunk, { siteUrl, routing, isoOf })) : plainText(404, 'Not found')
  })
}

/** Undefined if its entry is not in this language; its pages in the default language exist in any case. */
function translatedPage(page: SitemapPage, content: Content, code: string): ListedPage | undefined {
  const [path = '', query] = page.path.split('?')
  const alternates = inLanguages(content, path)?.alternates ?? {}
  if (!alternates[code] && code !== defaultLanguage) return undefined
  const { facts } = page
  return { path: page.path, facts, paths: query ? { [code]: page.path } : { [code]: path, ...alternates }, code }
}

const sitemapPath = (section: string, index: number) => `/sitemaps/${section}${index === 0 ? '' : `-${index + 1}`}.xml`

const chunks = (pages: readonly SitemapPage[]) =>
  Array.from({ length: Math.ceil(pages.length / entriesPerSitemap) }, (_, index) =>
    pages.slice(index * entriesPerSitemap, (index + 1) * entriesPerSitemap),
  )

const latest = (pages: readonly SitemapPage[]) =>
  pages.reduce<string | undefined>((last, { facts }) => {
    const { changedAt } = facts()
    return changedAt && (!last || changedAt > last) ? changedAt : last
  }, undefined)

/** A page in one language, if the content is translated: in `paths`, by language, is the same page in all. */
interface ListedPage extends SitemapPage {
  code?: string
  paths?: Alternates
}

interface SitemapAddresses {
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
export function sitemapXml(pages: readonly ListedPage[], { siteUrl, routing, isoOf }: SitemapAddresses): string {
  const { codes, defaultCode, strategy } = routing
  const isSeparate = strategy !== 'no_prefix' && codes.length > 1
  const address = (path: string, code: string) => escapeXml(siteUrl + localePath(path, code, routing))
  const alternate = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`
  const alternates = (paths: Alternates) =>
    isSeparate
      ? [
          ...codes.flatMap((code) => (paths[code] ? alternate(isoOf(code), address(paths[code], code)) : [])),
          paths[defaultCode] && alternate('x-default', address(paths[defaultCode], defaultCode)),
        ].join('')
      : ''
  const images = (pictures: readonly string[]) =>
    pictures
      .map((picture) => `<image:image><image:loc>${escapeXml(siteUrl + picture)}</image:loc></image:image>`)
      .join('')
  const urls = pages.flatMap(({ path, facts, code: own, paths }) => {
    const { changedAt, pictures } = facts()
    const everywhere = Object.fromEntries(codes.map((code) => [code, path]))
    const rest = `${lastmod(changedAt)}${alternates(paths ?? everywhere)}${images(pictures)}`
    const listed = own ? [own] : isSeparate ? codes : [defaultCode]
    return listed.map((code) => `  <url><loc>${address(path, code)}</loc>${rest}</url>\n`)
  })
  const xhtml = isSeparate ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${start}<urlset ${sitemapSpace}${imageSpace}${xhtml}>\n${urls.join('')}</urlset>\n`
}

/** The index of the sitemaps. @param sitemaps their paths are on this site */
function sitemapIndexXml(sitemaps: readonly { path: string; changedAt?: string | undefined }[], siteUrl: string) {
  const lines = sitemaps.map(
    ({ path, changedAt }) => `  <sitemap><loc>${escapeXml(siteUrl + path)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${start}<sitemapindex ${sitemapSpace}>\n${lines.join('')}</sitemapindex>\n`
}

const lastmod = (changedAt: string | undefined) => (changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '')
