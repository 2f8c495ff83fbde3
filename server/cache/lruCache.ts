import type { Showing } from './loss.ts'
import type { PreparedResponse } from './preparedResponse.ts'

/** A stored response and its state. */
export interface CacheRecord {
  entry: PreparedResponse
  /** Epoch milliseconds when its content was read. */
  bornAt: number
  /** Its content has changed since. */
  stale: boolean
  /** After a failed render, epoch milliseconds before which no other is tried. */
  retryAt: number
  /** An editor removed something that it shows, so a copy that shows less is expected. */
  lossExpected?: boolean
  /** A copy that shows less was rejected at this time (epoch milliseconds). */
  doubt?: { since: number; showing: Showing }
  /** Set if it shows less than the copy before it: age in milliseconds at which it is rendered again early. */
  recheckMs?: number
}

/** Responses by key, limited in bytes: the least recently used are evicted first. */
export interface LruCache {
  get(key: string): CacheRecord | undefined
  put(key: string, record: CacheRecord): void
  remove(key: string): void
  all(): Iterable<CacheRecord>
  size(): number
  bytes(): number
}

export function createLruCache(maxBytes: number): LruCache {
  // A Map keeps insertion order: deleting and reinserting an entry makes it the most recent one.
  const records = new Map<string, CacheRecord>()
  let bytes = 0
  const cost = (key: string, { entry }: CacheRecord) => entry.bytes + 2 * key.length

  function remove(key: string): void {
    const found = records.get(key)
    if (!found) return
    records.delete(key)
    bytes -= cost(key, found)
  }

  return {
    get(key) {
      const found = records.get(key)
      // While the cache is at most half full, nothing is evicted soon and order does not matter: hits stay cheap.
      if (found && bytes > maxBytes / 2) {
        records.delete(key)
        records.set(key, found)
      }
      return found
    },
    put(key, entry) {
      remove(key)
      if (cost(key, entry) > maxBytes) return
      records.set(key, entry)
      bytes += cost(key, entry)
      for (const [oldest] of records) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    all: () => records.values(),
    size: () => records.size,
    bytes: () => bytes,
  }
}
