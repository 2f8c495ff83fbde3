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
import type { Content } from '#services/content/value/content.ts'
import { type Listed, type ListedPage, pagesOfSection, sitemapSections } from '#services/listed.ts'
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts'

export interface SitemapParts {
  siteUrl: string
  contentResponse: ContentResponses
  /** What the pages declare. */
  listed: () => Promise<readonly Listed[]>
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
  const { siteUrl, contentResponse, listed, tables, languages } = parts
  const { routing } = languages
  const isListed = ({ path }: ListedPage) =>
    !isRedirected(localePath(path.split('?')[0] ?? '', routing.defaultCode, routing), tables)
  const mapsOf = async (section: string, content: Content, clock: Clock) =>
    chunks(pagesOfSection(await listed(), section, content, clock.today()).filter(isListed))

  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await contentResponse('/sitemap.xml', async ({ content }, clock) => {
      const sections = sitemapSections.map(async (section) =>
        (await mapsOf(section, content, clock)).map((chunk, index) => ({
          path: mapPath(section, index),
          changedAt: latest(chunk),
        })),
      )
      return xml(sitemapIndexXml((await Promise.all(sections)).flat(), siteUrl))
    })
    return sendAnswer(request, reply, answer)
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const [, section = '', number = '1'] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(request.params.name) ?? []
    const answer = await contentResponse(request.target.path, async ({ content }, clock) => {
      const chunk = (await mapsOf(section, content, clock))[Number(number) - 1]
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

const chunks = (pages: readonly ListedPage[]) =>
  Array.from({ length: Math.ceil(pages.length / entriesPerMap) }, (_, index) =>
    pages.slice(index * entriesPerMap, (index + 1) * entriesPerMap),
  )

const latest = (pages: readonly ListedPage[]) =>
  pages.reduce<string | undefined>((last, { facts }) => {
    const { changedAt } = facts()
    return changedAt && (!last || changedAt > last) ? changedAt : last
  }, undefined)
