import { hasShrunk } from '#server/content/hasShrunk.ts'
import type { PreparedResponse } from './preparedResponse.ts'
import type { CacheRecord, Showing } from './records.ts'

/**
 * What a response lacks compared with the stored one: the page itself, or content of which nothing or less than half
 * is left. This happens when a backend loses its relations or lists, but also when editors remove entries.
 * @returns a description for the log; undefined if nothing is lost
 */
export function lossOf(stored: Showing, fresh: Showing): string | undefined {
  if (stored.status !== 200) return undefined
  if (fresh.status !== 200) return `status ${fresh.status}`
  const lost = Object.entries(stored.counts).filter(([type, before]) => hasShrunk(before, fresh.counts[type] ?? 0))
  return lost.map(([type, before]) => `${type} ${before} → ${fresh.counts[type] ?? 0}`).join(', ') || undefined
}

/** Whether two responses show the same amount of content. */
export function showsTheSame(one: Showing, other: Showing): boolean {
  const types = new Set([...Object.keys(one.counts), ...Object.keys(other.counts)])
  return one.status === other.status && [...types].every((type) => one.counts[type] === other.counts[type])
}

/** A new copy shows less than the stored one, and no second look has confirmed that yet. */
export class DoubtfulRender extends Error {
  override name = 'DoubtfulRender'
}

/**
 * Decides whether a new copy may replace the stored one. One that shows less must be confirmed by a second render, so
 * that a backend that briefly loses content does not destroy pages. It is soon rendered again, in case the backend had
 * not recovered by then.
 * @param secondLookMs time between the two renders
 * @returns the age at which the new copy must be rendered again early, if at all
 * @throws DoubtfulRender if it may not replace the stored copy
 */
export function confirmLoss(
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
