import type { FastifyInstance } from 'fastify'
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
import { sitemapXml } from './sitemapXml.ts'

export interface SitemapParts {
  siteUrl: string
  prepareResponse: PrepareResponse
  store: PageStore
  tables: RedirectTables
  languages: Languages
  sitePaths: SitePaths
}

const path = '/sitemap.xml'

/**
 * `/sitemap.xml`: every page of the site; while the backend is unavailable, the last known list. No `lastmod`: the
 * render time would be wrong, and crawlers ignore all dates once they find a wrong one.
 */
export async function sitemap(app: FastifyInstance, parts: SitemapParts): Promise<void> {
  const { siteUrl, prepareResponse, store, tables, languages, sitePaths } = parts
  const { routing } = languages

  async function render() {
    const paths = await sitePaths.list().catch((error: unknown) => {
      app.log.warn({ reason: reasonOf(error) }, 'The sitemap is unavailable')
      return undefined
    })
    if (!paths) return prepareResponse(plainText(503, 'Temporarily unavailable'), { path })
    const listed = [...paths]
      .filter((page) => !isRedirected(localePath(page, routing.defaultCode, routing), tables))
      .sort()
    const body = sitemapXml(listed, { siteUrl, routing, isoOf })
    // Any content change may add or remove a page. An outdated list is not stored: the next request tries again.
    const rendered = {
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body,
      headers: [],
      cacheTags: ['*'],
      counts: { Page: listed.length },
      failed: !sitePaths.isCurrent(),
    }
    return prepareResponse(rendered, { path })
  }

  app.get(path, async (request, reply) => {
    const { entry, cache } = await store.answer(path, render)
    request.cache = cache
    return sendReply(request, reply, entry)
  })
}
