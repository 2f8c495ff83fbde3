/** Connections per IP address: enough for a few tabs of a few people behind one router. */
export const MAX_CONNECTIONS = 20
/** Concurrent subscriptions per connection. */
export const MAX_SUBSCRIPTIONS = 3
/** Bytes per message: a token and a subscription are far shorter. */
export const MAX_MESSAGE_BYTES = 4 * 1024
/** Time within which a client must send `connection_init`. */
export const INIT_TIMEOUT_MS = 5_000
/** Close codes after which a client must not retry. */
export const UNAUTHORIZED = 4401
export const TOO_MANY = 4429

/**
 * Counts the connections of each address.
 * @returns counts one more, and returns a function that counts it off, once; undefined if there are `max` already
 */
export const createConnectionCounter = (max: number) => {
  const counts = new Map<string, number>()
  return (address: string): (() => void) | undefined => {
    const count = counts.get(address) ?? 0
    if (count >= max) return undefined
    counts.set(address, count + 1)
    return () => {
      const rest = (counts.get(address) ?? 1) - 1
      if (rest) counts.set(address, rest)
      else counts.delete(address)
    }
  }
}
