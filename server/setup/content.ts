import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { aroundPages } from '#services/rules/theme/theme.ts'
import { createArchive, prerenderedFiles } from '../cache/archive.ts'
import { PageStore } from '../cache/pageStore.ts'
import { pathForLog } from '../log/accessLog.ts'
import { reasonOf } from '../log/logger.ts'
import type { RedirectTables } from '../routing/decide.ts'
import { createPageIndex } from '../routing/pageIndex.ts'
import { createLiveRedirects, legacyTable } from '../routing/redirectTable.ts'
import { copyOf } from '../snapshot/contentFile.ts'

/** How long a new server only answers requests before it loads what rendering needs, in ms. */
const firstAnswersMs = 300
/** How long a server without any content waits for it before it listens, in ms: all pages would be refused. */
const firstContentMs = 5_000
/** After a change, pages come first: with many entries, preparing a search holds them up a little. */
const afterChangeMs = 300
/** How many pages of the build are loaded into memory at most; a large site's other pages are loaded on request. */
const maxPreloaded = 1_000

/** Adds what follows from the site's content, and the pages that the server has of it. */
export function decorateWithContent(app: FastifyInstance): void {
  const { settings, parts, site, languages, prepareResponse, log } = app
  const { disk } = parts.content
  const store = new PageStore({
    maxBytes: disk ? settings.PAGE_STORE_MB * 1024 * 1024 : 0,
    versions: () => ({ content: site.state().version, slots: site.slots().version }),
    around: () => aroundPages(site.state().content).id,
    archive: disk && createArchive({ ...disk, siteUrl: settings.SITE_URL, prepareResponse, log }),
    recompress: (source, path) => prepareResponse({ ...source, compressed: undefined }, { path, effort: 'best' }),
    onRender: (key, about) => log.debug({ path: pathForLog(key), ...about }, 'A page is rendered'),
    onFailure: (key, error) =>
      log.warn({ path: pathForLog(key), reason: reasonOf(error) }, 'A page could not be rendered'),
  })
  const pageIndex = createPageIndex(site, parts.sitemap.now)
  const legacy = legacyTable(parts.legacy)
  const live = createLiveRedirects(site, legacy, log)
  const { ROOT_REDIRECT: to, ROOT_REDIRECT_STATUS: status } = settings
  const tables: RedirectTables = {
    legacy,
    routing: languages.routing,
    root: to ? { to, status, external: false } : undefined,
    isMissing: (path, locale) => pageIndex.missing(path, null, locale) !== undefined,
    get live() {
      return live()
    },
  }
  app.decorate('store', store)
  app.decorate('pageIndex', pageIndex)
  app.decorate('tables', tables)
  followContent(app)
}

/** What happens with each change, after the start, and when the server closes. */
function followContent(app: FastifyInstance): void {
  const { settings, parts, site, store } = app
  const { disk } = parts.content
  const keepContent = () => {
    if (site.state().version !== '') disk?.snapshot.keepContent(() => copyOf(site, disk.build.id))
  }
  let starting: NodeJS.Timeout | undefined
  let preparing: NodeJS.Timeout | undefined
  const prepareSearchSoon = () => {
    clearTimeout(preparing)
    // A fault shows when somebody searches.
    preparing = setTimeout(() => parts.prepareSearch?.().catch(() => {}), afterChangeMs).unref()
  }
  async function start(): Promise<void> {
    site.start()
    await parts.warmUp?.()
    await disk?.snapshot.tidy()
    if (disk) await preload(store, prerenderedFiles(disk.build).keys(), settings.PAGE_STORE_MB * 1024 * 1024)
    // Last: no page waits for it.
    site.onChange(prepareSearchSoon)
    await parts.prepareSearch?.()
  }
  site.onChange(() => {
    keepContent()
    store.refresh()
  })
  app.addHook('onReady', async () => {
    if (site.state().version === '')
      await Promise.race([site.update(), wait(firstContentMs, undefined, { ref: false })])
  })
  app.addHook('onListen', async () => {
    starting = setTimeout(start, parts.warmUp ? firstAnswersMs : 0).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(starting)
    clearTimeout(preparing)
    site.stop()
    // With the time at which it was last confirmed.
    keepContent()
    await disk?.snapshot.writer.flush()
  })
}

/**
 * Loads prerendered pages into memory one by one, until half of it is used. A small site then no longer needs the files
 * of its build, which the next build replaces while this server still runs.
 */
export async function preload(
  store: Pick<PageStore, 'stored' | 'bytes'>,
  keys: Iterable<string>,
  maxBytes: number,
): Promise<void> {
  let count = 0
  for (const key of keys) {
    if (count >= maxPreloaded || store.bytes() > maxBytes / 2) return
    await store.stored(key)
    count += 1
  }
}
