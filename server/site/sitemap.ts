import type { FastifyInstance } from 'fastify'
import type { MakeEntry } from '#server/pages/entry.ts'
import type { PageStore } from '#server/pages/pageStore.ts'
import { sendReady } from '#server/pages/sendReady.ts'
import { reasonOf } from '../http/logger.ts'
import type { RedirectTables } from '../routing/decide.ts'

export interface SitemapParts {
  siteUrl: string
  makeEntry: MakeEntry
  store: PageStore
  tables: RedirectTables
  /** The path of every page, as the content is now. */
  listSitePaths: () => Promise<string[]>
}

const path = '/sitemap.xml'

/**
 * `/sitemap.xml`: every page of the site; while the backend is away, every page that is stored. No `lastmod`: a date of rendering would be untrue, and one wrong date makes crawlers ignore them all.
 */
export async function sitemap(app: FastifyInstance, parts: SitemapParts): Promise<void> {
  const { siteUrl, makeEntry, store, tables, listSitePaths } = parts

  async function render() {
    const paths = await listSitePaths().catch((error: unknown) => {
      app.log.warn({ reason: reasonOf(error) }, 'The sitemap holds only what is stored')
      return undefined
    })
    const listed = [...(paths ?? store.paths())]
      .filter((page) => page !== path && !tables.legacy.has(page) && !tables.live.has(page))
      .sort()
    const urls = listed.map((page) => `  <url><loc>${escapeXml(siteUrl + page)}</loc></url>\n`).join('')
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
    // Any change of content may add or remove a page. What is stored may not be all, and is not worth keeping.
    const rendered = {
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body,
      headers: [],
      kinds: ['*'],
      failed: !paths,
    }
    return makeEntry(rendered, { path })
  }

  app.get(path, async (request, reply) => {
    const { entry, cache } = await store.answer(path, render)
    request.cache = cache
    return sendReady(request, reply, entry)
  })
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
