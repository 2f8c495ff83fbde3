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

/** Counts the connections of each address. */
export const createSeats = (max: number) => {
  const taken = new Map<string, number>()
  return {
    /** @returns a function that frees the seat, to be called once; undefined if all seats are taken */
    take(address: string): (() => void) | undefined {
      const held = taken.get(address) ?? 0
      if (held >= max) return undefined
      taken.set(address, held + 1)
      return () => {
        const left = (taken.get(address) ?? 1) - 1
        if (left) taken.set(address, left)
        else taken.delete(address)
      }
    },
  }
}
