import { LRUCache } from 'lru-cache'
import { steadyNow } from '#services/runtime/steadyNow.ts'

/** Clients tracked at once: the least recently active one is dropped first. */
const maxClients = 10_000

/** Limits events per client in a sliding window. */
export function createRateLimit({ max, windowMs }: { max: number; windowMs: number }) {
  const times = new LRUCache<string, number[]>({ max: maxClients })
  return {
    /** @returns 0 if the event is allowed (it is then counted), otherwise the seconds until the client may try again */
    count(client: string): number {
      const now = steadyNow()
      const recent = (times.get(client) ?? []).filter((time) => time > now - windowMs)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= max) return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))
      times.set(client, [...recent, now])
      return 0
    },
  }
}

/** What counts as one client: an IPv4 address, or the /64 network from which an IPv6 host may choose its addresses. */
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
