import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { createKeptValue } from './refreshedValue.ts'

/** The paths of all pages that the content makes, canonical and without language, as `listSitePaths` gives them. */
export interface SitePaths {
  /**
   * Whether the content makes a page at this path. Undefined when that is not known for certain: no list has been
   * read yet, content has changed since, or the backend has not confirmed the list for longer than pages may age. A
   * path that is listed is always true, so that a list of yesterday serves while the backend is unavailable.
   * Account pages, files and addresses of the server itself are in no list.
   * @param path canonical, without query and language
   */
  has(path: string): boolean | undefined
  /** All paths, read again first when they may have changed. @throws Error when no list has ever been read */
  list(): Promise<readonly string[]>
  /** The list that `list` would give is the backend's, and not one of an earlier time. */
  isCurrent(): boolean
  /** Reads the list again; until then no path is known to be missing. @returns false while the backend is unavailable */
  refresh(removed?: boolean): Promise<boolean>
}

export interface SitePathsOptions {
  /** Throws while the backend is unavailable. */
  listSitePaths: () => Promise<string[]>
  /** Of the snapshot or the build. */
  initial?: readonly string[] | undefined
  maxAgeMs: number
  /** How long `list` waits for the backend when an older list is known. */
  timeoutMs?: number
  onChange?: (paths: readonly string[]) => void
  log: Pick<FastifyBaseLogger, 'warn'>
  now?: () => number
}

/** A series of published entries must not list the whole site once for each. */
const pauseMs = 1_000

export function createSitePaths(options: SitePathsOptions): SitePaths {
  const { listSitePaths, initial, maxAgeMs, timeoutMs = 3_000, onChange, log, now } = options
  let paths = new Set(initial)
  const record = createKeptValue<readonly string[]>({
    load: listSitePaths,
    initial,
    maxAgeMs,
    pauseMs,
    sizeOf: (list) => list.length,
    onDoubt: (found, before) =>
      log.warn({ before, found }, 'Most pages are gone from the list; it stays until a second look agrees'),
    onValue(list) {
      paths = new Set(list)
      onChange?.(list)
    },
    onFailure: (error) =>
      log.warn({ reason: reasonOf(error) }, 'The list of pages could not be read; the last known one stays'),
    ...(now && { now }),
  })

  return {
    has(path) {
      if (paths.has(path)) return true
      if (record.isCurrent()) return false
      void record.renew()
      return undefined
    },
    async list() {
      if (record.value() === undefined) await record.refresh()
      else await Promise.race([record.renew(), timeout(timeoutMs)])
      const list = record.value()
      if (!list) throw new Error('The list of pages has never been read')
      return list
    },
    isCurrent: record.isCurrent,
    refresh: record.refresh,
  }
}

const timeout = (milliseconds: number) => new Promise((resume) => setTimeout(resume, milliseconds).unref())
