import type { FastifyInstance } from 'fastify'
import { isoOf } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import { plainText } from '#server/render/plainText.ts'
import { isRedirected } from '#server/routing/decide.ts'
import { contentRoute, okay } from '#server/send/contentRoute.ts'
import { pagesOfSection, type SitemapPage, sitemapSections } from '#services/rules/content/sitemap.ts'
import type { Content } from '#services/rules/content/value/content.ts'
import type { Clock } from '#services/rules/time/clock.ts'
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts'

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
  const isListed = ({ path }: SitemapPage) =>
    !isRedirected(localePath(path.split('?')[0] ?? '', routing.defaultCode, routing), tables)
  const sitemapsOf = async (section: string, content: Content, clock: Clock) =>
    chunks(pagesOfSection(await parts.sitemap.load(), section, content, clock.today()).filter(isListed))

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
