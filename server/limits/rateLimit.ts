/** Counts events of clients in a sliding window. */
export interface RateLimit {
  /** @returns 0 and counts the event, or the seconds after which the client may try again */
  take(client: string): number
}

export interface RateLimitOptions {
  most: number
  windowMs: number
  now?: () => number
  /** Clients remembered at once: the longest silent one is forgotten first. */
  maxClients?: number
}

export function createRateLimit({ most, windowMs, now = Date.now, maxClients = 10_000 }: RateLimitOptions): RateLimit {
  const times = new Map<string, number[]>()
  return {
    take(client) {
      const recent = (times.get(client) ?? []).filter((time) => time > now() - windowMs)
      const [oldest] = recent
      // Put back at the end of the Map: its first key is the client that was silent for longest.
      times.delete(client)
      if (oldest !== undefined && recent.length >= most) {
        times.set(client, recent)
        return Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000))
      }
      times.set(client, [...recent, now()])
      const [silent] = times.keys()
      if (times.size > maxClients && silent !== undefined) times.delete(silent)
      return 0
    },
  }
}

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 host may choose addresses from. */
export function clientOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after ? after.split(':') : []
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, 4).join(':').toLowerCase()
}
