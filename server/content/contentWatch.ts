import type { FastifyBaseLogger } from 'fastify'
import type { Versions } from '#services/contentVersions.ts'
import { type ContentPoll, createContentPoll } from './contentPoll.ts'
import { type ContentVersions, shownEverywhere } from './contentVersions.ts'
import type { SitePaths } from './sitePaths.ts'

/** Hears of changed content, by webhook or by asking, and sees to it that the next visitor gets new pages. */
export interface ContentWatch extends Pick<ContentPoll, 'unconfirmedS' | 'isAway' | 'start' | 'stop'> {
  /**
   * A webhook says that a type of content has changed. Resolves once the redirects are those of the backend.
   * @param change `version` of the type after the change, if told: the same version later is then no news. `removed`: an
   *   entry is gone, so that pages may show less
   * @returns number of stored pages that will be made anew
   */
  announced(type: string, change?: { version?: string | undefined; removed?: boolean }): Promise<number>
}

export interface ContentWatchParts {
  /** 0: only webhooks tell of changes. */
  pollMs: number
  getContentVersions: () => Promise<Versions | undefined>
  versions: ContentVersions
  /** See `PageStore`. */
  store: { invalidate(cacheTags: readonly string[] | 'all', removed?: boolean): number; confirm(at: number): void }
  redirects: Pick<SitePaths, 'refresh'>
  sitePaths: Pick<SitePaths, 'refresh'>
  clearCached: () => void
  /** The backend has told its versions. */
  keepVersions?: ((changed: boolean) => void) | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

export function createContentWatch(parts: ContentWatchParts): ContentWatch {
  const { versions, store, redirects, sitePaths, clearCached, keepVersions, log } = parts
  const hadVersions = versions.known() !== undefined

  async function changed(types: readonly string[], removed = false): Promise<number> {
    // First: the pages that are made anew must not find what is remembered, such as the old menu.
    clearCached()
    const marked = store.invalidate(types.some((type) => shownEverywhere.includes(type)) ? 'all' : types, removed)
    if (types.some((type) => type !== 'redirect' && !shownEverywhere.includes(type))) void sitePaths.refresh(removed)
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
      // What came from disk and has not changed since is as good as new.
      if (first && hadVersions) store.confirm(Date.now())
      if (back) void Promise.all([redirects.refresh(), sitePaths.refresh()])
      keepVersions?.(types.length > 0)
    },
  })

  return {
    ...poll,
    announced(type, { version, removed } = {}) {
      if (version !== undefined) versions.announce(type, version)
      // The backend is there, and may have changed more than it could announce.
      poll.hurry()
      return changed([type], removed)
    },
  }
}
