import type { FastifyInstance } from 'fastify'
import { isoOf } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import type { ContentResponses } from '#server/cache/contentResponses.ts'
import { plainText } from '#server/render/plainText.ts'
import type { Rendered } from '#server/render/types.ts'
import { isRedirected, type RedirectTables } from '#server/routing/decide.ts'
import type { Languages } from '#server/routing/languages.ts'
import { sendAnswer } from '#server/send/sendReply.ts'
import type { Clock } from '#services/clock.ts'
import type { SitemapEntry } from '#services/content/sitemap/parts.ts'
import { sitemapSections } from '#services/content/sitemap/sections.ts'
import { sitemapOf } from '#services/content/sitemap/sitemap.ts'
import type { Content } from '#services/content/value/content.ts'
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts'

export interface SitemapParts {
  siteUrl: string
  contentResponse: ContentResponses
  tables: RedirectTables
  languages: Languages
}

/** Far below the 50,000 that the protocol allows, so that no response is ever larger than a megabyte or two. */
export const entriesPerMap = 5_000

/**
 * `/sitemap.xml`: the index of the maps. Each section of the site has one, `/sitemaps/{section}.xml`, and large
 * sections have several. `lastmod` is when content changed, not when something was rendered.
 */
export async function sitemap(app: FastifyInstance, parts: SitemapParts): Promise<void> {
  const { siteUrl, contentResponse, tables, languages } = parts
  const { routing } = languages
  const isListed = ({ path }: SitemapEntry) =>
    !isRedirected(localePath(path.split('?')[0] ?? '', routing.defaultCode, routing), tables)
  const mapsOf = (section: string, content: Content, clock: Clock) =>
    chunks(sitemapOf(content, section, clock.today()).filter(isListed))

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await contentResponse('/sitemap.xml', ({ content }, clock) => {
      const maps = sitemapSections.flatMap((section) =>
        mapsOf(section, content, clock).map((chunk, index) => ({
          path: mapPath(section, index),
          changedAt: latest(chunk),
        })),
      )
      return xml(sitemapIndexXml(maps, siteUrl))
    })
    return sendAnswer(request, reply, answer)
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const [, section = '', number = '1'] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(request.params.name) ?? []
    const answer = await contentResponse(request.target.path, ({ content }, clock) => {
      const isSection = sitemapSections.some((name) => name === section)
      const chunk = isSection ? mapsOf(section, content, clock)[Number(number) - 1] : undefined
      return chunk ? xml(sitemapXml(chunk, { siteUrl, routing, isoOf })) : plainText(404, 'Not found')
    })
    return sendAnswer(request, reply, answer)
  })
}

const xml = (body: string): Rendered => ({
  status: 200,
  contentType: 'application/xml; charset=utf-8',
  body,
  headers: [],
  failed: false,
})

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
