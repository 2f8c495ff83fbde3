import PQueue from 'p-queue'
import type { CacheState } from '#server/log/accessLog.ts'
import { steadyNow } from '#services/steadyNow.ts'
import type { Archive } from './archive.ts'
import { confirmLoss, DoubtfulRender } from './contentLoss.ts'
import { createInvalidations } from './invalidations.ts'
import type { PreparedResponse } from './preparedResponse.ts'
import { createRecompression, keepBest } from './recompress.ts'
import { type CacheRecord, createRecords } from './records.ts'

export interface Answer {
  entry: PreparedResponse
  cache: CacheState
}

export interface PageStoreOptions {
  /** 0 stores nothing, for development. */
  maxBytes: number
  /** Age after which a page is sent as it is and rendered again in the background. */
  maxAgeMs: number
  /** After a failed render, how long the stored copy is sent without another attempt. */
  retryMs?: number
  /** How long a visitor waits for a changed page before the stored copy is sent. */
  timeoutMs?: number
  /** A page that shows less than its stored copy replaces it only if it still does after this time (contentLoss.ts). */
  secondLookMs?: number
  now?: () => number
  /** A page seems to have lost content, or is about to get a second look for that reason: clear cached values. */
  onDoubt?: () => void
  onFailure?: (key: string, error: unknown) => void
  /** Pages on disk, read on first use and again after eviction from memory. */
  archive?: Archive | undefined
  /** The backend is unavailable: visitors do not wait for a render if a stored copy exists. */
  isAway?: () => boolean
}

/**
 * Pages and payloads by canonical URL. One render at a time per key. Copies past their maximum age are sent immediately
 * and renewed in the background; copies with changed content are renewed first and sent only if that fails. Responses
 * that are not storable, such as 404s, pass through, so that made-up URLs never fill the store.
 */
export interface PageStore {
  /** A fresh copy in memory. Cheap: called on every request. */
  hit(key: string): PreparedResponse | undefined
  /** The copy in memory or on disk, however old. */
  stored(key: string): Promise<PreparedResponse | undefined>
  /**
   * @param render makes the response; `failed` or a status ≥ 500 counts as a failure
   * @throws what `render` throws, if nothing is stored
   */
  answer(key: string, render: () => Promise<PreparedResponse>): Promise<Answer>
  /** @param readAt epoch milliseconds when its content was read */
  put(key: string, entry: PreparedResponse, readAt: number): void
  /**
   * Marks everything made from these content types as stale, so that the next request renders it again.
   * @param removed an entry is gone, so new copies may show less
   * @returns number of entries marked
   */
  invalidate(cacheTags: readonly string[] | 'all', removed?: boolean): number
  /** Entries in memory that are not stale count as read at this time. @param at epoch milliseconds */
  confirm(at: number): void
  /** Number of entries in memory. */
  size(): number
  bytes(): number
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { maxAgeMs, retryMs = 10_000, secondLookMs = 5_000, timeoutMs = 3_000, now = steadyNow, archive } = options
  const { onFailure = () => {}, onDoubt = () => {}, isAway = () => false } = options
  const records = createRecords(options.maxBytes)
  const invalidations = createInvalidations()
  const running = new Map<string, { since: number; result: Promise<PreparedResponse> }>()
  // Renewing all old pages at once would delay visitors who need a page that is not stored.
  const background = new PQueue({ concurrency: 2 })
  const queued = new Set<string>()

  const best = createRecompression({
    current: (key) => records.peek(key)?.entry,
    replace(key, entry) {
      const record = records.peek(key)
      if (record) records.set(key, { ...record, entry })
      const isCurrent = () => records.peek(key)?.entry === entry
      // If this fails, the page on disk keeps its larger body.
      archive?.improve(key, entry, isCurrent).catch(() => {})
    },
  })

  const isFresh = (record: CacheRecord) =>
    !record.stale && now() < record.readAt + Math.min(maxAgeMs, record.recheckMs ?? maxAgeMs)

  const reading = new Map<string, Promise<void>>()

  function readArchive(from: Archive, key: string): Promise<void> {
    const running = reading.get(key) ?? readOnce(from, key).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  async function readOnce(from: Archive, key: string): Promise<void> {
    const found = await from.read(key)
    // A page rendered in the meantime is newer.
    if (!found || records.get(key)) return
    const { entry, readAt, change, stale } = found
    const isCoarse = !entry.source?.compressed?.br
    entry.source = undefined
    const changed = stale || invalidations.since(change, entry.cacheTags)
    records.set(key, { entry, readAt, stale: changed, isCoarse, retryAt: 0 })
  }

  /** A page that a visitor wants is worth the best compression; most of those that are read in advance never are. */
  function take(key: string, record: CacheRecord): PreparedResponse {
    if (record.isCoarse) best.add(key)
    record.isCoarse = false
    return record.entry
  }

  /** Memory first: a page on disk is read only once. */
  async function find(key: string): Promise<CacheRecord | undefined> {
    if (archive && !records.get(key)) await readArchive(archive, key)
    return records.get(key)
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<PreparedResponse>,
    since: number,
  ): Promise<PreparedResponse> {
    const readAt = now()
    const fingerprintOf = archive?.capture()
    const before = records.get(key)
    // A second look must not see what others have read in the meantime.
    if (before?.doubt || (before?.recheckMs ?? maxAgeMs) < maxAgeMs) onDoubt()
    try {
      const rendered = await render()
      if (rendered.failed || rendered.status >= 500) throw new FailedRender(rendered)
      const entry = keepBest(rendered, records.get(key)?.entry)
      const own = confirmLoss(records.get(key), entry, { now: now(), secondLookMs })
      // Content that changed during the render may or may not be included: mark the entry as stale.
      if (entry.storable) {
        // The many variants of a page are not worth the best compression.
        const isKept = entry.source !== undefined
        if (fingerprintOf) archive?.keep(key, entry, { readAt, change: since, fingerprintOf })
        entry.source = undefined
        records.set(key, { entry, readAt, stale: invalidations.since(since, entry.cacheTags), retryAt: 0, ...own })
        if (entry === rendered && entry.status === 200 && isKept) best.add(key)
      } else {
        archive?.drop(key)
        records.delete(key)
      }
      return entry
    } catch (error) {
      const record = records.get(key)
      const doubtful = error instanceof DoubtfulRender
      if (record) record.retryAt = now() + (doubtful ? secondLookMs : retryMs)
      if (doubtful) {
        onDoubt()
        // Not left to the next visitor, who would only get the stored copy again.
        setTimeout(renewInBackground, secondLookMs, key, render).unref()
      }
      onFailure(key, error)
      throw error
    } finally {
      running.delete(key)
    }
  }

  async function renderOnce(key: string, render: () => Promise<PreparedResponse>): Promise<PreparedResponse> {
    const since = invalidations.now()
    for (let other = running.get(key); other; other = running.get(key)) {
      if (other.since >= since) return other.result
      // It started before the last change and may use old content: wait for it, then check again.
      await other.result.catch(() => {})
      const record = records.get(key)
      if (record && isFresh(record)) return record.entry
    }
    // In a microtask, so that a render that throws synchronously is not removed from `running` before it is added.
    const result = Promise.resolve().then(() => renderAndKeep(key, render, since))
    running.set(key, { since, result })
    return result
  }

  function renewInBackground(key: string, render: () => Promise<PreparedResponse>): void {
    if (queued.has(key)) return
    queued.add(key)
    const renew = background.add(() => renderOnce(key, render)).finally(() => queued.delete(key))
    // Already reported by onFailure; the stored copy stays.
    renew.catch(() => {})
  }

  async function answer(key: string, render: () => Promise<PreparedResponse>): Promise<Answer> {
    const record = records.get(key) ?? (archive && (await find(key)))
    if (record && isFresh(record)) return { entry: take(key, record), cache: 'hit' }
    const stale: Answer | undefined = record && { entry: record.entry, cache: 'stale' }
    if (record && stale) {
      if (now() < record.retryAt) return stale
      if (!record.stale || isAway()) {
        renewInBackground(key, render)
        return stale
      }
    }
    const fresh = renderOnce(key, render).then((entry): Answer => ({ entry, cache: 'miss' }))
    if (stale) return freshWithinTimeout(fresh, stale, timeoutMs)
    return fresh.catch((error: unknown) => {
      if (error instanceof FailedRender) return { entry: error.entry, cache: 'miss' }
      throw error
    })
  }

  return {
    answer,
    hit(key) {
      const record = records.get(key)
      return record && isFresh(record) ? take(key, record) : undefined
    },
    stored: async (key) => (await find(key))?.entry,
    put(key, entry, readAt) {
      records.set(key, { entry, readAt, stale: false, retryAt: 0 })
    },
    invalidate(cacheTags, removed = false) {
      const before = invalidations.now()
      invalidations.note(cacheTags)
      let marked = 0
      for (const record of records.values()) {
        if (!invalidations.since(before, record.entry.cacheTags)) continue
        record.stale = true
        record.retryAt = 0
        if (removed) record.lossExpected = true
        marked += 1
      }
      return marked
    },
    confirm(at) {
      for (const record of records.values()) if (!record.stale) record.readAt = Math.max(record.readAt, at)
    },
    size: () => records.size,
    bytes: () => records.calculatedSize,
  }
}

/** The render returned an error page or an incomplete page, which is sent only if nothing better is stored. */
class FailedRender extends Error {
  readonly entry: PreparedResponse
  constructor(entry: PreparedResponse) {
    super(`Rendered with status ${entry.status}`)
    this.entry = entry
  }
}

function freshWithinTimeout(fresh: Promise<Answer>, stale: Answer, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, stale)
    fresh.then(resolve, () => resolve(stale)).finally(() => clearTimeout(timer))
  })
}
