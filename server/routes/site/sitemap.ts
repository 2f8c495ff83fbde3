import type { FastifyInstance } from 'fastify'
import { isoOf } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import { plainText } from '#server/render/plainText.ts'
import { isRedirected } from '#server/routing/decide.ts'
import { contentRoute, okay } from '#server/send/contentRoute.ts'
import type { Clock } from '#services/clock.ts'
import type { SitemapEntry } from '#services/content/sitemap/parts.ts'
import { sitemapSections } from '#services/content/sitemap/sections.ts'
import { sitemapOf } from '#services/content/sitemap/sitemap.ts'
import type { Content } from '#services/content/value/content.ts'
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts'

/** Far below the 50,000 that the protocol allows, so that no response is ever larger than a megabyte or two. */
export const entriesPerMap = 5_000

/**
 * `/sitemap.xml`: the index of the maps. Each section of the site has one, `/sitemaps/{section}.xml`, and large
 * sections have several. `lastmod` is when content changed, not when something was rendered.
 */
export async function sitemapRoute(app: FastifyInstance): Promise<void> {
  const { tables, settings } = app
  const { SITE_URL: siteUrl } = settings
  const { routing } = app.languages
  const isListed = ({ path }: SitemapEntry) =>
    !isRedirected(localePath(path.split('?')[0] ?? '', routing.defaultCode, routing), tables)
  const mapsOf = (section: string, content: Content, clock: Clock) =>
    chunks(sitemapOf(content, section, clock.today()).filter(isListed))

  contentRoute(app, '/sitemap.xml', ({ content }, clock) => {
    const maps = sitemapSections.flatMap((section) =>
      mapsOf(section, content, clock).map((chunk, index) => ({
        path: mapPath(section, index),
        changedAt: latest(chunk),
      })),
    )
    return okay('application/xml', sitemapIndexXml(maps, siteUrl))
  })
  contentRoute(app, '/sitemaps/:name', ({ content }, clock, path) => {
    const [, section = '', number = '1'] = /^\/sitemaps\/([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(path) ?? []
    const isSection = sitemapSections.some((name) => name === section)
    const chunk = isSection ? mapsOf(section, content, clock)[Number(number) - 1] : undefined
    return chunk ? okay('application/xml', sitemapXml(chunk, { siteUrl, routing, isoOf })) : plainText(404, 'Not found')
  })
}

const mapPath = (section: string, index: number) => `/sitemaps/${section}${index === 0 ? '' : `-${index + 1}`}.xml`

const chunks = (entries: readonly SitemapEntry[]) =>
  Array.from({ length: Math.ceil(entries.length / entriesPerMap) }, (_, index) =>
    entries.slice(index * entriesPerMap, (index + 1) * entriesPerMap),
  )

const latest = (entries: readonly SitemapEntry[]) =>
  entries.reduce<string | undefined>(
    (last, { changedAt }) => (changedAt && (!last || changedAt > last) ? changedAt : last),
    undefined,
  )
