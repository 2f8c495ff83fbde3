import { LRUCache } from 'lru-cache'
import type { PreparedResponse } from './preparedResponse.ts'

/** What determines whether a response shows less than another one. */
export type Showing = Pick<PreparedResponse, 'status' | 'counts'>

/** A stored response and its state. */
export interface CacheRecord {
  entry: PreparedResponse
  /** Epoch milliseconds when its content was read. */
  readAt: number
  /** Its content has changed since. */
  stale: boolean
  /** Read from disk, but compressed with a cheap level, because a mark or another SITE_URL has changed it. */
  isCoarse?: boolean
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
export type Records = LRUCache<string, CacheRecord>

/** @param maxBytes 0 keeps nothing */
export const createRecords = (maxBytes: number): Records =>
  // For the library, 0 would mean no limit; every record is larger than 1.
  new LRUCache({ maxSize: maxBytes || 1, sizeCalculation: ({ entry }, key) => entry.bytes + 2 * key.length })
