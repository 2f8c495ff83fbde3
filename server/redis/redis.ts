import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import { parseJson } from '#services/runtime/parseJson.ts'
import { reasonOf } from '../log/logger.ts'

export type SharedRedis = Awaited<ReturnType<typeof connectRedis>>

/**
 * Counts an event.
 * @returns 0 if it is allowed, otherwise the ms until the client may try again
 * @throws if Redis does not answer in time
 */
export type SharedLimiter = (client: string) => Promise<number>

/** How long a request waits for Redis at most. */
const commandTimeoutMs = 100
const checkMs = 5_000
const maxReconnectMs = 5_000

/**
 * Channel of the announcements of one site. Its name depends on the secret, so that several sites can share a Redis,
 * and only those who know the secret can announce something. cms/src/documents/change-channel.ts has the same.
 */
export const channelOf = (secret = ''): string =>
  `content-changes:${createHmac('sha256', secret).update('channel').digest('hex').slice(0, 32)}`

/**
 * What several processes share through Redis. Connects in the background: nothing waits for Redis, and without it each
 * process goes on alone. @param url `redis:` or `rediss:`
 */
export async function connectRedis(url: string, secret: string | undefined, log: FastifyBaseLogger) {
  const [{ Redis }, { RateLimiterRedis }] = await Promise.all([import('ioredis'), import('rate-limiter-flexible')])
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    autoResubscribe: false,
    retryStrategy: (attempt: number) => Math.min(attempt * 200, maxReconnectMs),
  }
  const commands = new Redis(url, options)
  // Its errors are those of the subscriber, which reports them.
  commands.on('error', () => {})
  const subscriber = new Redis(url, options)
  const stopWatching = keepSubscribed(subscriber, channelOf(secret), log)
  return {
    /** Whether announcements arrive. */
    isConnected: () => subscriber.status === 'ready',
    /** @param listener gets what was published; the sender may be anybody who can reach Redis */
    onMessage: (listener: (message: unknown) => void) =>
      void subscriber.on('message', (_channel, text: string) => listener(parseJson(text))),
    /** Calls `listener` whenever the connection is (again) there: what was published in between has been missed. */
    onConnect: (listener: () => void) => void subscriber.on('subscribed', listener),
    /** Limits events of a client across all processes. @param name tells limits apart */
    limiter(name: string, { max, windowMs }: { max: number; windowMs: number }): SharedLimiter {
      const limiter = new RateLimiterRedis({
        storeClient: commands,
        keyPrefix: `limit:${name}`,
        points: max,
        duration: windowMs / 1000,
        rejectIfRedisNotReady: true,
      })
      return async (client) => {
        try {
          await limiter.consume(client)
          return 0
        } catch (reason) {
          if (reason instanceof Error) throw reason
          return (reason as { msBeforeNext: number }).msBeforeNext
        }
      }
    },
    close(): void {
      stopWatching()
      commands.disconnect()
      subscriber.disconnect()
    },
  }
}

/** Subscribes after each connection, and ends one that no longer answers. Reports each outage once. */
function keepSubscribed(subscriber: Redis, channel: string, log: FastifyBaseLogger): () => void {
  let isReported = false
  const report = (error: unknown) => {
    if (!isReported) log.warn({ reason: reasonOf(error) }, 'Redis is unavailable: this process goes on alone')
    isReported = true
  }
  subscriber.on('error', report)
  subscriber.on('ready', async () => {
    try {
      await subscriber.subscribe(channel)
      isReported = false
      log.info('Redis is connected')
      subscriber.emit('subscribed')
    } catch (error) {
      report(error)
      subscriber.disconnect(true)
    }
  })
  const timer = setInterval(async () => {
    if (subscriber.status !== 'ready') return
    await subscriber.ping().catch((error: unknown) => {
      report(error)
      subscriber.disconnect(true)
    })
  }, checkMs).unref()
  return () => clearInterval(timer)
}
