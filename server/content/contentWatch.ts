import type { FastifyBaseLogger } from 'fastify'
import type { Versions } from '#services/content/readVersions.ts'
import { steadyNow } from '#services/steadyNow.ts'
import { slotTag } from '#services/surveys/slotStart.ts'
import { type ContentPoll, createContentPoll } from './contentPoll.ts'
import { type ContentVersions, shownEverywhere } from './contentVersions.ts'
import type { SitePaths } from './sitePaths.ts'

/** Learns of changed content by webhook or polling, and invalidates the pages made from it. */
export interface ContentWatch extends Pick<ContentPoll, 'unconfirmedS' | 'isAway' | 'start' | 'stop'> {
  /**
   * A webhook reported a changed content type. Resolves once the redirects are up to date.
   * @param change `version`: the type's version after the change, if sent, so that the next poll does not report it
   *   again. `removed`: an entry is gone, so pages may show less
   * @returns number of stored pages marked as stale
   */
  announced(type: string, change?: { version?: string | undefined; removed?: boolean }): Promise<number>
}

export interface ContentWatchParts {
  /** 0: webhooks only. */
  pollMs: number
  getContentVersions: () => Promise<Versions | undefined>
  versions: ContentVersions
  /** See `PageStore`. */
  store: { invalidate(cacheTags: readonly string[] | 'all', removed?: boolean): number; confirm(at: number): void }
  redirects: Pick<SitePaths, 'refresh'>
  sitePaths: Pick<SitePaths, 'refresh'>
  clearCached: (cacheTags: readonly string[] | 'all') => void
  /** Called after each poll that returned versions. */
  keepVersions?: ((changed: boolean) => void) | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Changes of these types add and remove no pages. */
const withoutPages = [...shownEverywhere, 'redirect', slotTag]

export function createContentWatch(parts: ContentWatchParts): ContentWatch {
  const { versions, store, redirects, sitePaths, clearCached, keepVersions, log } = parts
  const hadVersions = versions.known() !== undefined

  async function changed(types: readonly string[], removed = false): Promise<number> {
    const cacheTags = types.some((type) => shownEverywhere.includes(type)) ? 'all' : types
    // First, so that pages rendered from now on do not use cached values such as the old menu.
    clearCached(cacheTags)
    const marked = store.invalidate(cacheTags, removed)
    if (types.some((type) => !withoutPages.includes(type))) void sitePaths.refresh(removed)
    if (types.includes('redirect')) await redirects.refresh(removed)
    return marked
  }

  const poll = createContentPoll({
    intervalMs: parts.pollMs,
    getVersions: parts.getContentVersions,
    versions,
    log,
    async onVersions(types, { first, back }) {
      if (types.length > 0) log.info({ types, marked: await changed(types) }, 'The content has changed')
      // Pages from disk whose content has not changed count as fresh.
      if (first && hadVersions) store.confirm(steadyNow())
      if (back) void Promise.all([redirects.refresh(), sitePaths.refresh()])
      keepVersions?.(types.length > 0)
    },
  })

  return {
    ...poll,
    announced(type, { version, removed } = {}) {
      if (version !== undefined) versions.announce(type, version)
      // The backend is back, and may have changed more while its webhooks could not get through.
      poll.pollNow()
      return changed([type], removed)
    },
  }
}
