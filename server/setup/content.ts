import { createArchive } from '../cache/archive.ts'
import { type ContentResponses, createContentResponses } from '../cache/contentResponses.ts'
import { createPageStore, type PageStore } from '../cache/pageStore.ts'
import type { PrepareResponse } from '../cache/preparedResponse.ts'
import type { SiteContent } from '../content/siteContent.ts'
import { pathForLog } from '../log/accessLog.ts'
import { reasonOf } from '../log/logger.ts'
import type { RedirectTables } from '../routing/decide.ts'
import { createKnownPages, type KnownPages } from '../routing/knownPages.ts'
import type { Languages } from '../routing/languages.ts'
import { createLiveRedirects } from '../routing/liveRedirects.ts'
import { createFindPage } from '../routing/pageAt.ts'
import { legacyTable } from '../routing/redirectTable.ts'
import type { ServerParts } from '../serverParts.ts'
import { copyOf } from '../snapshot/contentFile.ts'
import { type Prerendered, prerenderedPages } from '../snapshot/prerendered.ts'

/** What follows from the site's content, and the pages that the server has of it. */
export interface Content {
  site: SiteContent
  store: PageStore
  tables: RedirectTables
  knownPages: KnownPages
  contentResponse: ContentResponses
  /** Writes the content to disk, in the background. */
  keepContent: () => void
  /** Undefined in development. */
  prerendered: Prerendered | undefined
}

export interface ContentParts {
  parts: ServerParts
  languages: Languages
  prepareResponse: PrepareResponse
}

export function setUpContent({ parts, languages, prepareResponse }: ContentParts): Content {
  const { settings, log, content } = parts
  const { site, disk } = content
  const prerendered = disk && prerenderedPages(disk.build, settings.SITE_URL, log)
  const store = createPageStore({
    maxBytes: disk ? settings.PAGE_STORE_MB * 1024 * 1024 : 0,
    versions: () => ({ content: site.known().version, slots: site.slots().version }),
    archive:
      disk &&
      prerendered &&
      createArchive({ build: disk.build.id, pages: disk.snapshot.pages, prerendered, prepareResponse }),
    onRender: (key, about) => log.debug({ path: pathForLog(key), ...about }, 'A page is rendered'),
    onFailure: (key, error) =>
      log.warn({ path: pathForLog(key), reason: reasonOf(error) }, 'A page could not be rendered'),
  })
  const keepContent = () => {
    if (site.known().version !== '') disk?.snapshot.keepContent(() => copyOf(site, disk.build.id))
  }
  site.onChange(() => {
    keepContent()
    store.refresh()
  })

  const knownPages = createKnownPages({
    findPage: parts.addresses && createFindPage(parts.addresses),
    site,
    listed: parts.listed.now,
  })
  const legacy = legacyTable(parts.legacy)
  const live = createLiveRedirects(site, legacy, log)
  const { ROOT_REDIRECT: to, ROOT_REDIRECT_STATUS: status } = settings
  const tables: RedirectTables = {
    legacy,
    routing: languages.routing,
    root: to ? { to, status, external: false } : undefined,
    isMissing: (path) => knownPages.missing(path) !== undefined,
    get live() {
      return live()
    },
  }
  const contentResponse = createContentResponses(site, prepareResponse)
  return { site, store, tables, knownPages, contentResponse, keepContent, prerendered }
}
