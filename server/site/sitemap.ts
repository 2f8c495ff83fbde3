import type { FastifyInstance } from 'fastify'
import { isoOf } from '#locales/locales.ts'
import { isPagePath, localePath, splitPath } from '#locales/routing.ts'
import type { MakeEntry } from '#server/pages/entry.ts'
import type { PageStore } from '#server/pages/pageStore.ts'
import { sendReady } from '#server/pages/sendReady.ts'
import { reasonOf } from '../http/logger.ts'
import type { Languages } from '../languages.ts'
import { isRedirected, type RedirectTables } from '../routing/decide.ts'
import { sitemapXml } from './sitemapXml.ts'

export interface SitemapParts {
  siteUrl: string
  makeEntry: MakeEntry
  store: PageStore
  tables: RedirectTables
  languages: Languages
  /** The path of every page, as the content is now. */
  listSitePaths: () => Promise<string[]>
}

const path = '/sitemap.xml'

/**
 * `/sitemap.xml`: every page of the site; while the backend is away, every page that is stored. No `lastmod`:
 * a date of rendering would be untrue, and one wrong date makes crawlers ignore them all.
 */
export async function sitemap(app: FastifyInstance, parts: SitemapParts): Promise<void> {
  const { siteUrl, makeEntry, store, tables, languages, listSitePaths } = parts
  const { routing } = languages

  async function render() {
    const paths = await listSitePaths().catch((error: unknown) => {
      app.log.warn({ reason: reasonOf(error) }, 'The sitemap holds only what is stored')
      return undefined
    })
    const stored = () =>
      [...store.paths()]
        .filter(isPagePath)
        .map((page) => splitPath(page, routing).path)
        .filter((page) => !/^\/account(?:\/|$)/.test(page))
    const listed = [...new Set(paths ?? stored())]
      .filter((page) => !isRedirected(localePath(page, routing.defaultCode, routing), tables))
      .sort()
    const body = sitemapXml(listed, { siteUrl, routing, isoOf })
    // Any change of content may add or remove a page. What is stored may not be all, and is not worth keeping.
    const rendered = {
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body,
      headers: [],
      kinds: ['*'],
      counts: { Page: listed.length },
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
