import type { FastifyInstance } from 'fastify'
import { addresses } from '#locales/addresses.ts'
import { isoOf } from '#locales/locales.ts'
import { localePath } from '#locales/routing.ts'
import type { PageStore } from '#server/cache/pageStore.ts'
import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import type { SitePaths } from '#server/content/sitePaths.ts'
import { reasonOf } from '#server/log/logger.ts'
import { plainText } from '#server/render/plainText.ts'
import { isRedirected, type RedirectTables } from '#server/routing/decide.ts'
import type { Languages } from '#server/routing/languages.ts'
import { sendReply } from '#server/send/sendReply.ts'
import type { SitemapEntry } from '#services/content/sitemap/parts.ts'
import { sitemapIndexXml, sitemapXml } from './sitemapXml.ts'

export interface SitemapParts {
  siteUrl: string
  prepareResponse: PrepareResponse
  store: PageStore
  tables: RedirectTables
  languages: Languages
  sitePaths: SitePaths
  /** Names of the sections; each has its own map. */
  sections: readonly string[]
  /** The pages of a section; throws while the backend is unavailable. */
  readSection: (section: string) => Promise<readonly SitemapEntry[]>
}

/** Far below the 50,000 that the protocol allows, so that no response is ever larger than a megabyte or two. */
export const entriesPerMap = 5_000

/**
 * `/sitemap.xml`: the index of the maps. Each section of the site has one, `/sitemaps/{section}.xml`, and large
 * sections have several. `lastmod` is when content changed, not when something was rendered. While the backend is
 * unavailable, the stored copy is served; without one, a map of the last known paths.
 */
export async function sitemap(app: FastifyInstance, parts: SitemapParts): Promise<void> {
  const { siteUrl, prepareResponse, store, tables, languages, sitePaths, sections, readSection } = parts
  const { routing } = languages

  /** @returns `complete`: false if only the paths are known */
  async function entriesOf(section: string): Promise<{ entries: SitemapEntry[]; complete: boolean }> {
    let complete = true
    const all = await readSection(section).catch(async (error: unknown) => {
      app.log.warn({ section, reason: reasonOf(error) }, 'The sitemap contains only the last known paths')
      complete = false
      const paths = await sitePaths.list()
      return paths
        .filter((path) => sectionOf(path) === section)
        .sort()
        .map((path): SitemapEntry => ({ path }))
    })
    const isListed = ({ path }: SitemapEntry) =>
      !isRedirected(localePath(path.split('?')[0] ?? '', routing.defaultCode, routing), tables)
    return { entries: all.filter(isListed), complete }
  }

  async function renderIndex() {
    const read = await Promise.all(sections.map(async (section) => ({ section, ...(await entriesOf(section)) })))
    const maps = read.flatMap(({ section, entries }) =>
      chunks(entries).map((chunk, index) => ({ path: mapPath(section, index), changedAt: latest(chunk) })),
    )
    const complete = read.every((section) => section.complete)
    return { body: sitemapIndexXml(maps, siteUrl), complete, count: maps.length }
  }

  async function renderMap(section: string, index: number) {
    const { entries, complete } = await entriesOf(section)
    const chunk = chunks(entries)[index]
    return chunk && { body: sitemapXml(chunk, { siteUrl, routing, isoOf }), complete, count: chunk.length }
  }

  type RenderedMap = Awaited<ReturnType<typeof renderMap>>

  async function prepare(path: string, render: () => Promise<RenderedMap>) {
    const map = await render().catch((error: unknown) => {
      app.log.warn({ reason: reasonOf(error) }, 'The sitemap is unavailable')
      return 'unavailable' as const
    })
    if (map === 'unavailable') return prepareResponse(plainText(503, 'Temporarily unavailable'), { path })
    if (!map) return prepareResponse(plainText(404, 'Not found'), { path })
    // Any content change may add or remove a page. An incomplete map is not stored, so the next request tries again.
    const rendered = {
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body: map.body,
      headers: [],
      cacheTags: ['*'],
      counts: { Page: map.count },
      failed: !map.complete,
    }
    return prepareResponse(rendered, { path })
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const { entry, cache } = await store.answer('/sitemap.xml', () => prepare('/sitemap.xml', renderIndex))
    request.cache = cache
    return sendReply(request, reply, entry)
  })
  app.get<{ Params: { name: string } }>('/sitemaps/:name', async (request, reply) => {
    const { path } = request.target
    const [, section = '', number = '1'] = /^([a-z]+)(?:-([1-9]\d{0,3}))?\.xml$/.exec(request.params.name) ?? []
    const render = async () => (sections.includes(section) ? renderMap(section, Number(number) - 1) : undefined)
    const { entry, cache } = await store.answer(path, () => prepare(path, render))
    request.cache = cache
    return sendReply(request, reply, entry)
  })
}

/** The section of a page of which only the path is known; areas cannot be distinguished from services. */
function sectionOf(path: string): string {
  const below = (address: string) => path === address || path.startsWith(`${address}/`)
  if (below(addresses.blog)) return 'blog'
  if (below(addresses.questions)) return 'questions'
  return below(addresses.services) ? 'services' : 'pages'
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
