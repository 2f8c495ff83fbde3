/** A visitor who comes back after this many milliseconds sees what has been published since. */
const maxAge = 300_000
const maxEntries = 50

/**
 * Remembers answers by their address, the latest 50 for 5 minutes. One request at a time per address; what
 * `isKept` refuses is forgotten as soon as it has been handed to those who wait for it.
 */
export function createPayloadMemory<Value>(now: () => number = Date.now) {
  const known = new Map<string, { since: number; answer: Promise<Value | undefined> }>()

  return (
    address: string,
    load: () => Promise<Value | undefined>,
    isKept: (value: Value | undefined) => boolean,
    anew = false,
  ): Promise<Value | undefined> => {
    const found = known.get(address)
    if (found && !anew && now() - found.since < maxAge) return found.answer
    const answer = load().then((value) => {
      if (!isKept(value) && known.get(address)?.answer === answer) known.delete(address)
      return value
    })
    known.delete(address)
    known.set(address, { since: now(), answer })
    for (const oldest of known.keys()) {
      if (known.size <= maxEntries) break
      known.delete(oldest)
    }
    return answer
  }
}
