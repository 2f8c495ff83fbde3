const maxAgeMs = 300_000
const maxEntries = 50

/**
 * Caches the latest 50 responses by address for 5 minutes. Concurrent calls for one address share a request. Results
 * that are not cacheable are dropped once every waiting caller has them.
 */
export function createPayloadMemory<Value>(now: () => number = Date.now) {
  const entries = new Map<string, { since: number; result: Promise<Value | undefined> }>()

  return (
    address: string,
    load: () => Promise<Value | undefined>,
    isCacheable: (value: Value | undefined) => boolean,
    bypassCache = false,
  ): Promise<Value | undefined> => {
    const found = entries.get(address)
    if (found && !bypassCache && now() - found.since < maxAgeMs) return found.result
    const result = load().then((value) => {
      if (!isCacheable(value) && entries.get(address)?.result === result) entries.delete(address)
      return value
    })
    entries.delete(address)
    entries.set(address, { since: now(), result })
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    return result
  }
}
