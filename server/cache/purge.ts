import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'

export interface PurgeOptions {
  url: string
  /** Such as a token, as `Name: value`. */
  header?: string | undefined
  /** How long after the first purge each key is purged again. */
  repeatMs: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/**
 * For answers that are under way when the content changes. Each process purges when it has itself read the change, so the
 * last purge comes after every process has.
 */
const firstMs = 200
/** Fastly takes so many, and their length fits into a header. */
const maxKeys = 256
const timeoutMs = 10_000
const maxRetryMs = 30_000

/**
 * Purges a CDN by `POST` with the keys in `Surrogate-Key`, many at once, in the background: first soon, and once more
 * for a process that has not heard of the change until its poll. What fails is tried again.
 */
export function createPurge({ url, header, repeatMs, log }: PurgeOptions) {
  const [name = '', ...value] = header?.split(': ') ?? []
  const fixed: Record<string, string> = header ? { [name]: value.join(': ') } : {}
  /** True: to be repeated. */
  const waiting = new Map<string, boolean>()
  const timers = new Set<NodeJS.Timeout>()
  let isWaiting = false
  let failures = 0

  function after(ms: number, task: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      task()
    }, ms).unref()
    timers.add(timer)
  }

  function wait(key: string, isFirst: boolean): void {
    waiting.set(key, isFirst || (waiting.get(key) ?? false))
    if (!isWaiting) after(firstMs, purge)
    isWaiting = true
  }

  async function purge(): Promise<void> {
    const keys = [...waiting].slice(0, maxKeys)
    for (const [key] of keys) waiting.delete(key)
    try {
      await send(keys.map(([key]) => key))
      failures = 0
      log.info({ keys: keys.length }, 'The CDN was purged')
      const again = keys.filter(([, isFirst]) => isFirst)
      if (again.length > 0) after(repeatMs, () => again.map(([key]) => wait(key, false)))
    } catch (error) {
      failures += 1
      log.warn({ reason: reasonOf(error), keys: keys.length }, 'The CDN could not be purged; it is tried again')
      for (const [key, isFirst] of keys) wait(key, isFirst)
    }
    const retryMs = failures > 0 ? Math.min(maxRetryMs, 1_000 * 2 ** failures) : 0
    isWaiting = waiting.size > 0
    if (isWaiting) after(retryMs, purge)
  }

  async function send(keys: string[]): Promise<void> {
    const headers = { ...fixed, 'Surrogate-Key': keys.join(' ') }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`Status ${response.status}`)
  }

  return {
    add: (key: string) => wait(key, true),
    stop(): void {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
