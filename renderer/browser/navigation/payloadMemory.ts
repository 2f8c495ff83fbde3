/** Prefetched data that is older is requested again. */
const maxAgeMs = 30_000
const maxEntries = 50

/**
 * What the data is for. `prefetch`: a page that the visitor may go to. `navigation`: one that they go to. `refresh`: the
 * open page, because the server has something newer.
 */
export type Purpose = 'prefetch' | 'navigation' | 'refresh'

interface Entry<Value> {
  since: number
  result: Promise<Value | undefined>
  /** No navigation has used it. */
  isPrefetched: boolean
}

/**
 * Concurrent calls for one address share a request. Prefetched responses are kept for 30 seconds, the latest 50 of them,
 * and used by one navigation. Everything else is requested again: the browser has the body, and gets a 304.
 */
export function createPayloadMemory<Value>(now: () => number = Date.now) {
  const entries = new Map<string, Entry<Value>>()

  return (
    address: string,
    load: () => Promise<Value | undefined>,
    isCacheable: (value: Value | undefined) => boolean,
    purpose: Purpose,
  ): Promise<Value | undefined> => {
    const found = entries.get(address)
    const isUsable = found && purpose !== 'refresh' && now() - found.since < maxAgeMs
    const entry = isUsable ? found : { since: now(), result: load(), isPrefetched: purpose === 'prefetch' }
    if (purpose !== 'prefetch') entry.isPrefetched = false
    entries.delete(address)
    entries.set(address, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    return entry.result.then((value) => {
      const isDone = !entry.isPrefetched || !isCacheable(value)
      if (isDone && entries.get(address) === entry) entries.delete(address)
      return value
    })
  }
}
