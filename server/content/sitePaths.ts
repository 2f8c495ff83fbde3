import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { createRefreshedValue } from './refreshedValue.ts'

/**
 * The paths of all pages that exist because of content, as returned by `listSitePaths`: canonical, without language.
 */
export interface SitePaths {
  /**
   * Whether content has a page at this path. Undefined if unknown: no list has been read yet, content has changed
   * since, or the list is past the maximum age of pages. A listed path is always true, so that yesterday's list still
   * works while the backend is unavailable. Account pages, files and the server's own routes are not in the list.
   * @param path canonical, without query and language
   */
  has(path: string): boolean | undefined
  /** All paths, fetched again first if they may have changed. @throws Error if no list has ever been read */
  list(): Promise<readonly string[]>
  /** True if `list` would return an up-to-date list. */
  isCurrent(): boolean
  /** Fetches the list again; until then no path counts as missing. @returns false while the backend is unavailable */
  refresh(removed?: boolean): Promise<boolean>
}

export interface SitePathsOptions {
  /** Throws while the backend is unavailable. */
  listSitePaths: () => Promise<string[]>
  /** From the snapshot or the build. */
  initial?: readonly string[] | undefined
  maxAgeMs: number
  /** How long `list` waits for the backend if an older list is known. */
  timeoutMs?: number
  onChange?: (paths: readonly string[]) => void
  log: Pick<FastifyBaseLogger, 'warn'>
  now?: () => number
}

/** Publishing a series of entries must not list the whole site for each of them. */
const pauseMs = 1_000

export function createSitePaths(options: SitePathsOptions): SitePaths {
  const { listSitePaths, initial, maxAgeMs, timeoutMs = 3_000, onChange, log, now } = options
  let paths = new Set(initial)
  const kept = createRefreshedValue<readonly string[]>({
    load: listSitePaths,
    initial,
    maxAgeMs,
    pauseMs,
    sizeOf: (list) => list.length,
    onDoubt: (found, before) =>
      log.warn(
        { before, found },
        'Most pages are missing from the new list; the old one stays until a second look agrees',
      ),
    onValue(list) {
      paths = new Set(list)
      onChange?.(list)
    },
    onFailure: (error) =>
      log.warn({ reason: reasonOf(error) }, 'The list of pages could not be read; keeping the last known one'),
    ...(now && { now }),
  })

  return {
    has(path) {
      if (paths.has(path)) return true
      if (kept.isCurrent()) return false
      void kept.renew()
      return undefined
    },
    async list() {
      if (kept.value() === undefined) await kept.refresh()
      else await Promise.race([kept.renew(), timeout(timeoutMs)])
      const list = kept.value()
      if (!list) throw new Error('The list of pages has never been read')
      return list
    },
    isCurrent: kept.isCurrent,
    refresh: kept.refresh,
  }
}

const timeout = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds).unref())
