import type { Showing } from './loss.ts'
import type { PreparedResponse } from './preparedResponse.ts'

/** A stored answer and its state. */
export interface CacheRecord {
  entry: PreparedResponse
  /** Epoch milliseconds when its content was read. */
  bornAt: number
  /** Its content changed since. */
  stale: boolean
  /** Epoch milliseconds until which no new render is tried, after one has failed. */
  restUntil: number
  /** An editor removed something of what it shows: a copy that shows less is no surprise. */
  lossExpected?: boolean
  /** A copy that shows less has been made, and refused, at this time in epoch milliseconds. */
  doubt?: { since: number; showing: Showing }
  /** Shows less than the copy before it: age in milliseconds at which it is made again, however young. */
  recheckMs?: number
}

/** Answers by key, bounded by bytes: the least recently used leave first. */
export interface LruCache {
  get(key: string): CacheRecord | undefined
  put(key: string, record: CacheRecord): void
  remove(key: string): void
  all(): Iterable<CacheRecord>
  size(): number
  bytes(): number
}

export function createLruCache(maxBytes: number): LruCache {
  // A Map keeps insertion order: taking out and putting back makes an entry the most recent.
  const record = new Map<string, CacheRecord>()
  let bytes = 0
  const cost = (key: string, { entry }: CacheRecord) => entry.bytes + 2 * key.length

  function remove(key: string): void {
    const found = record.get(key)
    if (!found) return
    record.delete(key)
    bytes -= cost(key, found)
  }

  return {
    get(key) {
      const found = record.get(key)
      // While there is room nothing is going to leave, so the order does not matter: hits stay cheap.
      if (found && bytes > maxBytes / 2) {
        record.delete(key)
        record.set(key, found)
      }
      return found
    },
    put(key, entry) {
      remove(key)
      if (cost(key, entry) > maxBytes) return
      record.set(key, entry)
      bytes += cost(key, entry)
      for (const [oldest] of record) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    all: () => record.values(),
    size: () => record.size,
    bytes: () => bytes,
  }
}
