/** Per address: enough for some tabs of some people behind one router. */
export const CONNECTIONS = 20
/** Per connection at the same time. */
export const SUBSCRIPTIONS = 3
/** Bytes: a token and a subscription are far shorter. */
export const MESSAGE = 4 * 1024
/** Within which a client must send `connection_init`. */
export const INIT_TIMEOUT_MS = 5_000
/** Close codes after which a client must not retry. */
export const UNAUTHORIZED = 4401
export const TOO_MANY = 4429

/** Counts the connections of each address. */
export const createSeats = (max: number) => {
  const taken = new Map<string, number>()
  return {
    /** @returns frees the seat, to be called once; undefined if all seats are taken */
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
