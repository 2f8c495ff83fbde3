/** Connections that one address may hold: some tabs of some people behind one router. */
export const CONNECTIONS = 20
/** Of one connection at once. */
export const SUBSCRIPTIONS = 3
/** Bytes: a token and a subscription are far shorter. */
export const MESSAGE = 4 * 1024
/** Milliseconds until a connection must have said who it is. */
export const PATIENCE = 5_000
/** Close codes that a client must not answer with another try. */
export const UNAUTHORIZED = 4401
export const TOO_MANY = 4429

/** Counts what each address holds. */
export const createSeats = (most: number) => {
  const taken = new Map<string, number>()
  return {
    /** @returns what gives the place back, once; undefined when all are taken */
    take(address: string): (() => void) | undefined {
      const held = taken.get(address) ?? 0
      if (held >= most) return undefined
      taken.set(address, held + 1)
      return () => {
        const left = (taken.get(address) ?? 1) - 1
        if (left) taken.set(address, left)
        else taken.delete(address)
      }
    },
  }
}
