import type { Entry } from './entry.ts'
import type { Showing } from './loss.ts'

/** A stored answer and its state. */
export interface Kept {
  entry: Entry
  /** Epoch milliseconds when its content was read. */
  bornAt: number
  /** Its content changed since. */
  outdated: boolean
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
export interface Shelf {
  get(key: string): Kept | undefined
  put(key: string, kept: Kept): void
  remove(key: string): void
  all(): Iterable<Kept>
  size(): number
  bytes(): number
}

export function createShelf(maxBytes: number): Shelf {
  // A Map keeps insertion order: taking out and putting back makes an entry the most recent.
  const kept = new Map<string, Kept>()
  let bytes = 0
  const cost = (key: string, { entry }: Kept) => entry.bytes + 2 * key.length

  function remove(key: string): void {
    const found = kept.get(key)
    if (!found) return
    kept.delete(key)
    bytes -= cost(key, found)
  }

  return {
    get(key) {
      const found = kept.get(key)
      // While there is room nothing is going to leave, so the order does not matter: hits stay cheap.
      if (found && bytes > maxBytes / 2) {
        kept.delete(key)
        kept.set(key, found)
      }
      return found
    },
    put(key, entry) {
      remove(key)
      if (cost(key, entry) > maxBytes) return
      kept.set(key, entry)
      bytes += cost(key, entry)
      for (const [oldest] of kept) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    remove,
    all: () => kept.values(),
    size: () => kept.size,
    bytes: () => bytes,
  }
}
