import { deadline, untilDeadline } from '../deadline.ts'
import { retryRead } from '../retryRead.ts'
import { settings } from '../settings.ts'
import { ContentError } from './contentError.ts'
import type { ContentQuery } from './contentQuery.ts'
import { incompatibleBackend } from './incompatibleBackend.ts'
import type { Counts } from './responseShape.ts'
import { sharedAnswer } from './sharedAnswers.ts'

/**
 * Published content for one request. `cacheTags` collects the content types that its queries depend on (Strapi's
 * singular names), so that publishing an entry makes the pages stale that were made from its type.
 */
export interface ContentSource {
  readonly cacheTags: Set<string>
  /** Number of entries and components read, by GraphQL type. */
  readonly counts: Counts
  /** Part of the page could not be read: it must not be stored, and a complete stored copy is preferred. */
  incomplete?: boolean
  /**
   * @returns read-only: requests share it
   * @throws ContentError also if the response does not match the query
   */
  read<Variables, Result>(query: ContentQuery<Variables, Result>, variables: Variables): Promise<Result>
}

/** @param options `fresh`: reads everything from the backend, for values that replace older ones */
export function createContentSource({ fresh = false } = {}): ContentSource {
  const cacheTags = new Set<string>()
  const counts: Counts = {}
  const counted = new Set<string>()

  /** Once, however often a request runs the query. */
  function count(key: string, read: Counts): void {
    if (counted.has(key)) return
    counted.add(key)
    for (const [type, number] of Object.entries(read)) counts[type] = (counts[type] ?? 0) + number
  }

  return {
    cacheTags,
    counts,
    async read(query, variables) {
      for (const tag of query.cacheTags) cacheTags.add(tag)
      return retryRead(async () => {
        try {
          // A call that starts after the deadline is not sent.
          deadline()?.throwIfAborted()
          const answer = await untilDeadline(sharedAnswer(query, variables, fresh))
          count(query.key(variables), answer.counts)
          return answer.value
        } catch (error) {
          throw new ContentError(query.name, error, incompatibleBackend(error, settings().graphqlUrl))
        }
      }, ContentError.isTransient)
    },
  }
}
