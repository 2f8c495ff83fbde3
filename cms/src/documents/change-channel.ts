import { createHmac, randomUUID } from 'node:crypto'
import type { Change } from './visible-changes'

/** A change of an entry, or of a file: `media.create`, `media.update` or `media.delete`. */
export interface Announcement extends Change {
  /** Parts of the file name, with which the site finds the resized versions of the file in its cache. */
  media?: {
    hash: string
    ext: string
    /** Part of the picture's address on the site; changes when the file is replaced. */
    version?: string
  }
}

/** Announcements to all processes of the site, and between Strapis on one database. */
export interface ChangeChannel {
  /** Not repeated if Redis is away: the site asks the change log every few seconds. */
  publish: (announcement: Announcement) => void
  /** @param listener gets what other Strapis publish */
  onOther: (listener: (announcement: Announcement) => void) => void
  close: () => void
}

/** In milliseconds. */
const COMMAND_TIMEOUT = 1_000
const MAX_RECONNECT = 5_000

/** The same as in the site's server/redis/redis.ts. */
const channelOf = (secret = ''): string =>
  `content-changes:${createHmac('sha256', secret).update('channel').digest('hex').slice(0, 32)}`

/** Connects in the background. @returns undefined without REDIS_URL */
export const openChangeChannel = async (): Promise<ChangeChannel | undefined> => {
  const url = process.env.REDIS_URL
  if (!url) return undefined
  const { Redis } = await import('ioredis')
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT,
    retryStrategy: (attempt: number) => Math.min(attempt * 200, MAX_RECONNECT),
  }
  const channel = channelOf(process.env.SITE_HOOK_SECRET)
  const sender = randomUUID()
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, autoResubscribe: false })
  // Once for each outage, not for each attempt.
  let isReported = false
  const report = (error: Error) => {
    if (!isReported) strapi.log.warn(`Redis is unavailable, so changes are not announced through it: ${error.message}`)
    isReported = true
  }
  publisher.on('error', report)
  publisher.on('ready', () => {
    isReported = false
  })
  subscriber.on('error', () => {})
  subscriber.on('ready', () => void subscriber.subscribe(channel).catch(() => subscriber.disconnect(true)))
  return {
    publish: (announcement) =>
      void publisher.publish(channel, JSON.stringify({ ...announcement, sender })).catch(report),
    onOther: (listener) =>
      void subscriber.on('message', (_channel: string, text: string) => {
        const message = parse(text)
        if (message && message.sender !== sender) listener(message)
      }),
    close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}

type Message = Announcement & { sender?: string }

/** @returns undefined for what no Strapi has sent */
const parse = (text: string): Message | undefined => {
  try {
    const message = JSON.parse(text) as Partial<Message> | null
    return typeof message?.event === 'string' && typeof message.model === 'string' ? (message as Message) : undefined
  } catch {
    return undefined
  }
}
