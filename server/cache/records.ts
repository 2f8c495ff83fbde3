import { LRUCache } from 'lru-cache'
import type { Basis } from '#server/render/types.ts'
import type { PreparedResponse } from './preparedResponse.ts'

/** How a response is made, and what it would be made from now. */
export interface PageRequest {
  /** Canonical URL and language. */
  key: string
  /** Works out the data without rendering; undefined if only a render can tell, for example because there is no page. */
  check: () => Promise<Basis | undefined>
  /** `failed` or a status ≥ 500 counts as a failure. @param background no visitor waits for it */
  make: (background: boolean) => Promise<PreparedResponse>
}

/** A stored response and its state. */
export interface CacheRecord {
  entry: PreparedResponse
  basis: Basis
  /** Version at which it was last found right. */
  version: string
  /** Read from disk, but compressed with a cheap level, because a mark or another SITE_URL has changed it. */
  isCoarse?: boolean
  /** After a failed render, epoch milliseconds before which no other is tried. */
  retryAt: number
  /** How often it was asked for; halved with each change of the content. */
  hits: number
  /** Undefined until it has been asked for. */
  request?: PageRequest
}

/** Responses by key, limited in bytes: the least recently used are evicted first. */
export type Records = LRUCache<string, CacheRecord>

/** @param maxBytes 0 keeps nothing */
export const createRecords = (maxBytes: number): Records =>
  // For the library, 0 would mean no limit; every record is larger than 1.
  new LRUCache({ maxSize: maxBytes || 1, sizeCalculation: ({ entry }, key) => entry.bytes + 2 * key.length })
