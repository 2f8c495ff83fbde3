import { isLess } from '#server/content/isLess.ts'
import type { CacheRecord } from './lruCache.ts'
import type { PreparedResponse } from './preparedResponse.ts'

/** What tells whether an answer shows less than another one. */
export type Showing = Pick<PreparedResponse, 'status' | 'counts'>

/**
 * How an answer shows less than the stored one: a page that is gone, or content of which nothing or less than half
 * is left. A backend that lost its relations or its lists answers so, and so do editors who remove things.
 * @returns words for the log; undefined when nothing is lost
 */
export function lossOf(stored: Showing, fresh: Showing): string | undefined {
  if (stored.status !== 200) return undefined
  if (fresh.status !== 200) return `status ${fresh.status}`
  const lost = Object.entries(stored.counts).filter(([type, before]) => isLess(before, fresh.counts[type] ?? 0))
  return lost.map(([type, before]) => `${type} ${before} → ${fresh.counts[type] ?? 0}`).join(', ') || undefined
}

/** Two answers of the same content. */
export function showsTheSame(one: Showing, other: Showing): boolean {
  const types = new Set([...Object.keys(one.counts), ...Object.keys(other.counts)])
  return one.status === other.status && [...types].every((type) => one.counts[type] === other.counts[type])
}

/** A new copy shows less than the stored one, and only one look has found that so far. */
export class DoubtfulRender extends Error {
  override name = 'DoubtfulRender'
}

/**
 * Decides whether a new copy may replace the stored one. One that shows less must be found twice, so that a backend
 * that loses content for a moment destroys no page; and is soon made again, in case the moment was longer.
 * @param secondLookMs between the two
 * @returns what the new copy has of its own
 * @throws DoubtfulRender when it may not
 */
export function judge(
  record: CacheRecord | undefined,
  fresh: PreparedResponse,
  { now, secondLookMs }: { now: number; secondLookMs: number },
): Pick<CacheRecord, 'recheckMs'> {
  if (!record || record.lossExpected) return {}
  const loss = lossOf(record.entry, fresh)
  if (!loss) {
    return record.recheckMs && showsTheSame(record.entry, fresh) ? { recheckMs: record.recheckMs * 2 } : {}
  }
  if (!record.doubt || !showsTheSame(record.doubt.showing, fresh))
    record.doubt = { since: now, showing: { status: fresh.status, counts: fresh.counts } }
  if (now < record.doubt.since + secondLookMs)
    throw new DoubtfulRender(`Shows less than the stored copy, which stays until a second look agrees: ${loss}`)
  return { recheckMs: secondLookMs * 2 }
}
