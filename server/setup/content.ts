import type { PrepareResponse } from '#server/cache/preparedResponse.ts'
import type { Languages } from '#server/routing/languages.ts'
import { createArchive } from '../cache/archive.ts'
import { createPageStore, type PageStore } from '../cache/pageStore.ts'
import { createContentVersions } from '../content/contentVersions.ts'
import { type ContentWatch, createContentWatch } from '../content/contentWatch.ts'
import { inBackground } from '../content/inBackground.ts'
import { createSitePaths, type SitePaths } from '../content/sitePaths.ts'
import { pathForLog } from '../log/accessLog.ts'
import { reasonOf } from '../log/logger.ts'
import type { RedirectTables } from '../routing/decide.ts'
import { createKnownPages, type KnownPages } from '../routing/knownPages.ts'
import { createLiveRedirects, type LiveRedirects } from '../routing/liveRedirects.ts'
import { createFindPage } from '../routing/pageAt.ts'
import { legacyTable } from '../routing/redirectTable.ts'
import type { ServerParts } from '../serverParts.ts'
import { type Build, readBuild } from '../snapshot/build.ts'
import { type Prerendered, prerenderedPages } from '../snapshot/prerendered.ts'
import { openSiteMemory, type SiteMemory } from '../snapshot/siteMemory.ts'

/** What the server knows of the site's content, and the pages that it has of it. */
export interface Content {
  store: PageStore
  tables: RedirectTables
  redirects: LiveRedirects
  sitePaths: SitePaths
  knownPages: KnownPages
  watch: ContentWatch
  /** Builds the search index in the background, one run at a time. */
  prepareSearch: () => void
  /** Undefined in development, like the two below. */
  build: Build | undefined
  prerendered: Prerendered | undefined
  memory: SiteMemory | undefined
}

export interface ContentParts {
  parts: ServerParts
  languages: Languages
  prepareResponse: PrepareResponse
  /** The backend has answered. */
  onReachable: () => void
}

/** @throws Error when `dist` holds no usable build */
export async function setUpContent(options: ContentParts): Promise<Content> {
  const { parts, languages, prepareResponse, onReachable } = options
  const { settings, log, dist, clearCached } = parts
  const maxAgeMs = settings.PAGE_MAX_AGE_S * 1000
  const build = dist === undefined ? undefined : await readBuild(dist, settings.LOCALE_STRATEGY)
  const memory = build && (await openSiteMemory({ settings, build, cached: parts.cached, log }))
  const prerendered = build && prerenderedPages(build, settings.SITE_URL, log)
  const legacy = legacyTable(parts.legacy)

  const redirects = createLiveRedirects({
    getRedirects: async () => {
      const rules = await parts.getRedirects()
      onReachable()
      return rules
    },
    initial: memory?.redirects,
    legacy,
    maxAgeMs,
    onChange: memory?.keepRedirects,
    log,
  })
  const sitePaths = createSitePaths({
    listSitePaths: parts.listSitePaths,
    initial: memory?.paths,
    maxAgeMs,
    onChange: memory?.keepPaths,
    log,
  })
  const knownPages = createKnownPages({
    findPage: parts.addresses && createFindPage(parts.addresses),
    sitePaths,
    articlesPerPage: parts.articlesPerPage,
  })

  const { ROOT_REDIRECT: to, ROOT_REDIRECT_STATUS: status } = settings
  const tables: RedirectTables = {
    legacy,
    routing: languages.routing,
    root: to ? { to, status, external: false } : undefined,
    isMissing: (path) => knownPages.missing(path) !== undefined,
    get live() {
      return redirects.table()
    },
  }

  const { versions = createContentVersions() } = memory ?? {}
  const store = createPageStore({
    maxBytes: build ? settings.PAGE_STORE_MB * 1024 * 1024 : 0,
    maxAgeMs,
    timeoutMs: settings.STRAPI_TIMEOUT_MS / 2,
    archive:
      memory &&
      prerendered &&
      createArchive({ build: build.id, pages: memory.pages, prerendered, versions, prepareResponse }),
    isAway: () => watch.isAway(),
    onDoubt: () => clearCached('all'),
    onFailure: (key, error) =>
      log.warn({ path: pathForLog(key), reason: reasonOf(error) }, 'A page could not be rendered'),
  })
  const prepareSearch = inBackground(async () => {
    await parts
      .prepareSearch?.()
      .catch((error) => log.warn({ reason: reasonOf(error) }, 'The search could not be prepared'))
  })
  const watch = createContentWatch({
    pollMs: settings.CONTENT_POLL_S * 1000,
    getContentVersions: parts.getContentVersions,
    versions,
    store,
    redirects,
    sitePaths,
    clearCached(cacheTags) {
      clearCached(cacheTags)
      prepareSearch()
    },
    keepVersions: memory?.keepVersions,
    log,
  })
  return { store, tables, redirects, sitePaths, knownPages, watch, prepareSearch, build, prerendered, memory }
}
