import { limit } from '../limit.ts'
import type { Archive } from './archive.ts'
import type { Entry } from './entry.ts'
import { createInvalidations } from './invalidations.ts'
import { DoubtfulRender, judge } from './loss.ts'
import { createShelf, type Kept } from './shelf.ts'

/** How an answer came about; goes into the access log. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

export interface Answer {
  entry: Entry
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
  patienceMs?: number
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
  hit(key: string): Entry | undefined
  /** What is stored in memory or on disk, however old. */
  stored(key: string): Promise<Entry | undefined>
  /**
   * @param render makes the answer; `failed` or a status ≥ 500 counts as a failure
   * @throws what `render` throws, when nothing is stored
   */
  answer(key: string, render: () => Promise<Entry>): Promise<Answer>
  /** @param bornAt epoch milliseconds when its content was read */
  put(key: string, entry: Entry, bornAt: number): void
  /**
   * The next request for what is made of these kinds renders anew.
   * @param removed an entry of them is gone: what is made anew may show less
   * @returns number of entries marked
   */
  invalidate(kinds: readonly string[] | 'all', removed?: boolean): number
  /** What is in memory, and known to be unchanged, is as good as read at this time. @param at epoch milliseconds */
  confirm(at: number): void
  /** In memory. */
  size(): number
  bytes(): number
}

export function createPageStore(options: PageStoreOptions): PageStore {
  const { maxAgeMs, retryMs = 10_000, secondLookMs = 5_000, patienceMs = 3_000, now = Date.now, archive } = options
  const { onFailure = () => {}, onDoubt = () => {}, isAway = () => false } = options
  const shelf = createShelf(options.maxBytes)
  const invalidations = createInvalidations()
  const running = new Map<string, { since: number; result: Promise<Entry> }>()
  // Renewing every aged page at once would keep visitors of new pages waiting.
  const inBackground = limit(2)
  const queued = new Set<string>()

  const isFresh = (kept: Kept) => !kept.outdated && now() < kept.bornAt + Math.min(maxAgeMs, kept.recheckMs ?? maxAgeMs)

  const reading = new Map<string, Promise<void>>()

  function readArchive(from: Archive, key: string): Promise<void> {
    const running = reading.get(key) ?? readOnce(from, key).finally(() => reading.delete(key))
    reading.set(key, running)
    return running
  }

  async function readOnce(from: Archive, key: string): Promise<void> {
    const found = await from.read(key)
    // What was rendered meanwhile is newer.
    if (!found || shelf.get(key)) return
    const { entry, bornAt, change, stale } = found
    entry.source = undefined
    shelf.put(key, { entry, bornAt, outdated: stale || invalidations.since(change, entry.kinds), restUntil: 0 })
  }

  /** Memory first: a page on disk is read once, and a hit waits for nothing. */
  async function find(key: string): Promise<Kept | undefined> {
    if (archive && !shelf.get(key)) await readArchive(archive, key)
    return shelf.get(key)
  }

  async function renderAndKeep(key: string, render: () => Promise<Entry>, since: number): Promise<Entry> {
    const bornAt = now()
    const seen = archive?.look()
    try {
      const entry = await render()
      if (entry.failed || entry.status >= 500) throw new FailedRender(entry)
      const own = judge(shelf.get(key), entry, { now: now(), secondLookMs })
      if (own.recheckMs !== undefined && own.recheckMs < maxAgeMs) onDoubt()
      // Content that changed while the page was made may or may not be in it: the next request makes it again.
      if (entry.storable) {
        if (seen) archive?.keep(key, entry, { bornAt, change: since, seen })
        entry.source = undefined
        shelf.put(key, { entry, bornAt, outdated: invalidations.since(since, entry.kinds), restUntil: 0, ...own })
      } else {
        archive?.drop(key)
        shelf.remove(key)
      }
      return entry
    } catch (error) {
      const kept = shelf.get(key)
      const doubtful = error instanceof DoubtfulRender
      if (kept) kept.restUntil = now() + (doubtful ? secondLookMs : retryMs)
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

  async function renderOnce(key: string, render: () => Promise<Entry>): Promise<Entry> {
    const since = invalidations.now()
    for (let other = running.get(key); other; other = running.get(key)) {
      if (other.since >= since) return other.result
      // Begun before the last change, so perhaps made of old content: wait for it, then see.
      await other.result.catch(() => {})
      const kept = shelf.get(key)
      if (kept && isFresh(kept)) return kept.entry
    }
    // One turn later, so that a render which throws at once is not taken off before it is put down.
    const result = Promise.resolve().then(() => renderAndKeep(key, render, since))
    running.set(key, { since, result })
    return result
  }

  function renewInBackground(key: string, render: () => Promise<Entry>): void {
    if (queued.has(key)) return
    queued.add(key)
    const renew = inBackground(() => renderOnce(key, render)).finally(() => queued.delete(key))
    // Reported already; the stored copy stays.
    renew.catch(() => {})
  }

  async function answer(key: string, render: () => Promise<Entry>): Promise<Answer> {
    const kept = shelf.get(key) ?? (archive && (await find(key)))
    if (kept && isFresh(kept)) return { entry: kept.entry, cache: 'hit' }
    const stale: Answer | undefined = kept && { entry: kept.entry, cache: 'stale' }
    if (kept && stale) {
      if (now() < kept.restUntil) return stale
      if (!kept.outdated || isAway()) {
        renewInBackground(key, render)
        return stale
      }
    }
    const fresh = renderOnce(key, render).then((entry): Answer => ({ entry, cache: 'miss' }))
    if (stale) return withPatience(fresh, stale, patienceMs)
    return fresh.catch((error: unknown) => {
      if (error instanceof FailedRender) return { entry: error.entry, cache: 'miss' }
      throw error
    })
  }

  return {
    answer,
    hit(key) {
      const kept = shelf.get(key)
      return kept && isFresh(kept) ? kept.entry : undefined
    },
    stored: async (key) => (await find(key))?.entry,
    put(key, entry, bornAt) {
      shelf.put(key, { entry, bornAt, outdated: false, restUntil: 0 })
    },
    invalidate(kinds, removed = false) {
      const before = invalidations.now()
      invalidations.note(kinds)
      let marked = 0
      for (const kept of shelf.all()) {
        if (!invalidations.since(before, kept.entry.kinds)) continue
        kept.outdated = true
        kept.restUntil = 0
        if (removed) kept.lossExpected = true
        marked += 1
      }
      return marked
    },
    confirm(at) {
      for (const kept of shelf.all()) if (!kept.outdated) kept.bornAt = Math.max(kept.bornAt, at)
    },
    size: shelf.size,
    bytes: shelf.bytes,
  }
}

/** An error page, or part of a page, came out. It is shown only where nothing better is stored. */
class FailedRender extends Error {
  readonly entry: Entry
  constructor(entry: Entry) {
    super(`Rendered with status ${entry.status}`)
    this.entry = entry
  }
}

function withPatience(fresh: Promise<Answer>, stale: Answer, patienceMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs, stale)
    fresh.then(resolve, () => resolve(stale)).finally(() => clearTimeout(timer))
  })
}
