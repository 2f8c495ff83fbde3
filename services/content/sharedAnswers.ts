import { LRUCache } from 'lru-cache'
import { processState } from '../processState.ts'
import { settings } from '../settings.ts'
import { steadyNow } from '../steadyNow.ts'
import type { Answer, ContentQuery } from './contentQuery.ts'

interface Stored {
  answer: Answer<unknown>
  cacheTags: readonly string[]
  /** Epoch milliseconds. */
  freshUntil: number
}

interface Reading {
  answer: Promise<Answer<unknown>>
  cacheTags: readonly string[]
}

/** Total length of the stored responses, in characters: they use a small multiple of it in memory. */
const maxLength = 16_000_000
/** Maximum age of empty results: a backend may have lost its content briefly, and made-up URLs find nothing. */
const emptyMaxAgeMs = 5_000

const { stored, reading } = processState('contentAnswers', () => ({
  stored: new LRUCache<string, Stored>({ maxSize: maxLength, sizeCalculation: ({ answer }) => answer.length + 1_000 }),
  reading: new Map<string, Reading>(),
}))

/**
 * The result of a query for public content, shared by all requests until its content changes, for at most half of
 * PAGE_MAX_AGE_S. Each query runs only once at a time. Errors are not stored.
 * @param fresh ignores stored results
 * @throws what the query throws
 */
export function sharedAnswer<Variables, Result>(
  query: ContentQuery<Variables, Result>,
  variables: Variables,
  fresh = false,
): Promise<Answer<Result>> {
  const key = query.key(variables)
  const known = fresh ? undefined : stored.get(key)
  const answer =
    known && steadyNow() < known.freshUntil ? Promise.resolve(known.answer) : readOnce(key, query, variables)
  // The key holds the query, which always has the same result.
  return answer as Promise<Answer<Result>>
}

function readOnce<Variables>(key: string, query: ContentQuery<Variables, unknown>, variables: Variables) {
  const running = reading.get(key)
  if (running) return running.answer
  const { cacheTags } = query
  const current: Reading = { cacheTags, answer: query.read(variables).then(keep, forget) }

  /** After `clearAnswers`, the content may have changed during the read: others must not get this answer. */
  function isCurrent(): boolean {
    return reading.get(key) === current && reading.delete(key)
  }
  function keep(answer: Answer<unknown>): Answer<unknown> {
    const maxAgeMs = answer.empty ? emptyMaxAgeMs : settings().PAGE_MAX_AGE_S * 500
    if (isCurrent()) stored.set(key, { answer, cacheTags, freshUntil: steadyNow() + maxAgeMs })
    return answer
  }
  function forget(error: unknown): never {
    isCurrent()
    throw error
  }

  reading.set(key, current)
  return current.answer
}

/** Drops the results that depend on these content types, so that the next request reads them again. */
export function clearAnswers(cacheTags: readonly string[] | 'all'): void {
  const isStale = (each: { cacheTags: readonly string[] }) =>
    cacheTags === 'all' || each.cacheTags.some((tag) => cacheTags.includes(tag))
  for (const [key, each] of stored.entries()) if (isStale(each)) stored.delete(key)
  for (const [key, each] of reading) if (isStale(each)) reading.delete(key)
}
