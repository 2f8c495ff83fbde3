import { limit } from '#server/limits/concurrency.ts'
import type { CacheState } from '#server/log/accessLog.ts'
import type { Archive } from './archive.ts'
import { createInvalidations } from './invalidations.ts'
import { DoubtfulRender, judge } from './loss.ts'
import { type CacheRecord, createLruCache } from './lruCache.ts'
import type { PreparedResponse } from './preparedResponse.ts'

export interface Answer {
  entry: PreparedResponse
  cache: CacheState
}

export interface PageStoreOptions {
  /** 0 keeps nothing: for development. */
  maxBytes: number
  /** Age after which a page is rendered anew behind the visitor's back. */
  maxAgeMs: number
  /** After a failed render the stored copy is given without another try for this long. */
  retryMs?: number
  /** How long a visitor waits for a changed page before the stored copy is given. */
  timeoutMs?: number
  /** A page that shows less than its stored copy replaces it only after so long, when it still does (loss.ts). */
  secondLookMs?: number
  now?: () => number
  /** Pages seem to lose content: nothing that is remembered of it should go into the next copies. */
  onDoubt?: () => void
  onFailure?: (key: string, error: unknown) => void
  /** What is on disk: read when it is first asked for, and again when it had to leave memory. */
  archive?: Archive | undefined
  /** The backend is unavailable: nobody waits for a render while there is something to send. */
  isAway?: () => boolean
}

/**
 * Pages and payloads by canonical URL. One render at a time per key; aged copies are given at once and
 * renewed in the background; copies of changed content are renewed first, and given only when that fails.
 * Answers that are not storable (404s above all) pass through, so that invented URLs never fill it.
 */
export interface PageStore {
  /** A copy in memory that may be sent as it is. Cheap: the server asks on every request. */
  hit(key: string): PreparedResponse | undefined
  /** What is stored in memory or on disk, however old. */
  stored(key: string): Promise<PreparedResponse | undefined>
  /**
   * @param render makes the answer; `failed` or a status ≥ 500 counts as a failure
   * @throws what `render` throws, when nothing is stored
   */
  answer(key: string, render: () => Promise<PreparedResponse>): Promise<Answer>
  /** @param bornAt epoch milliseconds when its content was read */
  put(key: string, entry: PreparedResponse, bornAt: number): void
  /**
   * The next request for what is made of these kinds renders anew.
   * @param removed an entry of them is gone: what is made anew may show less
   * @returns number of entries marked
   */
  invalidate(cacheTags: readonly string[] | 'all', removed?: boolean): number
  /** What is in memory, and known to be unchanged, is as good as read at this time. @param at epoch milliseconds */
  confirm(at: number): void
  /** In memory. */
  size(): number
  bytes(): number
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { maxAgeMs, retryMs = 10_000, secondLookMs = 5_000, timeoutMs = 3_000, now = Date.now, archive } = options
  const { onFailure = () => {}, onDoubt = () => {}, isAway = () => false } = options
  const records = createLruCache(options.maxBytes)
  const invalidations = createInvalidations()
  const running = new Map<string, { since: number; result: Promise<PreparedResponse> }>()
  // Renewing every aged page at once would keep visitors of new pages waiting.
  const inBackground = limit(2)
  const queued = new Set<string>()

  const isFresh = (record: CacheRecord) =>
    !record.stale && now() < record.bornAt + Math.min(maxAgeMs, record.recheckMs ?? maxAgeMs)

  const reading = new Map<string, Promise<void>>()

  function readArchive(from: Archive, key: string): Promise<void> {
    const running = reading.get(key) ?? readOnce(from, key).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  async function readOnce(from: Archive, key: string): Promise<void> {
    const found = await from.read(key)
    // What was rendered meanwhile is newer.
    if (!found || records.get(key)) return
    const { entry, bornAt, change, stale } = found
    entry.source = undefined
    records.put(key, { entry, bornAt, stale: stale || invalidations.since(change, entry.cacheTags), restUntil: 0 })
  }

  /** Memory first: a page on disk is read once, and a hit waits for nothing. */
  async function find(key: string): Promise<CacheRecord | undefined> {
    if (archive && !records.get(key)) await readArchive(archive, key)
    return records.get(key)
  }

  async function renderAndKeep(
    key: string,
    render: () => Promise<PreparedResponse>,
    since: number,
  ): Promise<PreparedResponse> {
    const bornAt = now()
    const seen = archive?.look()
    try {
      const entry = await render()
      if (entry.failed || entry.status >= 500) throw new FailedRender(entry)
      const own = judge(records.get(key), entry, { now: now(), secondLookMs })
      if (own.recheckMs !== undefined && own.recheckMs < maxAgeMs) onDoubt()
      // Content that changed while the page was made may or may not be in it: the next request makes it again.
      if (entry.storable) {
        if (seen) archive?.keep(key, entry, { bornAt, change: since, seen })
        entry.source = undefined
        records.put(key, { entry, bornAt, stale: invalidations.since(since, entry.cacheTags), restUntil: 0, ...own })
      } else {
        archive?.drop(key)
        records.remove(key)
      }
      return entry
    } catch (error) {
      const record = records.get(key)
      const doubtful = error instanceof DoubtfulRender
      if (record) record.restUntil = now() + (doubtful ? secondLookMs : retryMs)
      if (doubtful) {
        onDoubt()
        // Without waiting for a visitor, who would get the stored copy once more.
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
      // Begun before the last change, so perhaps made of old content: wait for it, then see.
      await other.result.catch(() => {})
      const record = records.get(key)
      if (record && isFresh(record)) return record.entry
    }
    // One turn later, so that a render which throws at once is not taken off before it is put down.
    const result = Promise.resolve().then(() => renderAndKeep(key, render, since))
    running.set(key, { since, result })
    return result
  }

  function renewInBackground(key: string, render: () => Promise<PreparedResponse>): void {
    if (queued.has(key)) return
    queued.add(key)
    const renew = inBackground(() => renderOnce(key, render)).finally(() => queued.delete(key))
    // Reported already; the stored copy stays.
    renew.catch(() => {})
  }

  async function answer(key: string, render: () => Promise<PreparedResponse>): Promise<Answer> {
    const record = records.get(key) ?? (archive && (await find(key)))
    if (record && isFresh(record)) return { entry: record.entry, cache: 'hit' }
    const stale: Answer | undefined = record && { entry: record.entry, cache: 'stale' }
    if (record && stale) {
      if (now() < record.restUntil) return stale
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
      return record && isFresh(record) ? record.entry : undefined
    },
    stored: async (key) => (await find(key))?.entry,
    put(key, entry, bornAt) {
      records.put(key, { entry, bornAt, stale: false, restUntil: 0 })
    },
    invalidate(cacheTags, removed = false) {
      const before = invalidations.now()
      invalidations.note(cacheTags)
      let marked = 0
      for (const record of records.all()) {
        if (!invalidations.since(before, record.entry.cacheTags)) continue
        record.stale = true
        record.restUntil = 0
        if (removed) record.lossExpected = true
        marked += 1
      }
      return marked
    },
    confirm(at) {
      for (const record of records.all()) if (!record.stale) record.bornAt = Math.max(record.bornAt, at)
    },
    size: records.size,
    bytes: records.bytes,
  }
}

/** An error page, or part of a page, came out. It is shown only where nothing better is stored. */
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
