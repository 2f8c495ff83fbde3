import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { steadyNow } from '#services/runtime/processState.ts'
import type { SharedRedis } from '../redis/redis.ts'

/** Clients tracked at once: the least recently active one is dropped first. */
const maxClients = 10_000

interface LimitOptions {
  /** Tells limits apart that processes share. */
  name: string
  max: number
  windowMs: number
}

/**
 * Counts an event of a client.
 * @returns 0 if the event is allowed (it is then counted), otherwise the seconds until the client may try again
 */
type CountEvent = (client: string) => Promise<number>

/** Limits events per client, together with all processes that share `redis`; without it, or while it is away, alone. */
export function createRateLimit(redis: SharedRedis | undefined, { name, ...limit }: LimitOptions): CountEvent {
  const countAlone = createOwnLimit(limit)
  const shared = redis?.limiter(name, limit)
  if (!shared) return async (client) => countAlone(client)
  return (client) => shared(client).then(toSeconds, () => countAlone(client))
}

const toSeconds = (ms: number): number => (ms > 0 ? Math.max(1, Math.ceil(ms / 1000)) : 0)

/** A sliding window in the memory of this process. */
function createOwnLimit({ max, windowMs }: Pick<LimitOptions, 'max' | 'windowMs'>): (client: string) => number {
  const times = new LRUCache<string, number[]>({ max: maxClients })
  return (client) => {
    const now = steadyNow()
    const recent = (times.get(client) ?? []).filter((time) => time > now - windowMs)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= max) return toSeconds(oldest + windowMs - now)
    times.set(client, [...recent, now])
    return 0
  }
}

/**
 * Whether a request comes from this site, which protects forms against CSRF. Programs and very old browsers send
 * neither `Sec-Fetch-Site` nor `Origin`; they pass, because they carry no visitor's cookies.
 * @param siteOrigin the site's origin; the requested host is accepted too (other host names, local tests)
 */
export function isSameOrigin(headers: IncomingHttpHeaders, siteOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  return (
    origin === siteOrigin || (URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase())
  )
}
