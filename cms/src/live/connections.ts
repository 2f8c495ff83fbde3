import { GraphQLError } from 'graphql'
import type { WebSocket } from 'ws'

/** Connections per IP address: enough for a few tabs of a few people behind one router. */
export const MAX_CONNECTIONS = 20
/** Concurrent subscriptions per connection. */
export const MAX_SUBSCRIPTIONS = 3
/** Bytes per message: a token and a subscription are far shorter. */
export const MAX_MESSAGE_BYTES = 4 * 1024
/** Bytes that may be buffered for a connection that does not read. */
const MAX_BACKLOG_BYTES = 64 * 1024
/** Time within which a client must send `connection_init`. */
export const INIT_TIMEOUT_MS = 5_000
/** Close codes after which a client must not retry. */
export const UNAUTHORIZED = 4401
export const TOO_MANY = 4429

/**
 * Counts the connections of each address.
 * @returns a function that counts one more connection and returns how to count it off; undefined if there are `max`
 */
export const createConnectionCounter = (max: number) => {
  const counts = new Map<string, number>()
  return (address: string): (() => void) | undefined => {
    const count = counts.get(address) ?? 0
    if (count >= max) return undefined
    counts.set(address, count + 1)
    return () => {
      const remaining = (counts.get(address) ?? 1) - 1
      if (remaining) counts.set(address, remaining)
      else counts.delete(address)
    }
  }
}

/** Ends a connection that no longer responds to pings or does not read. */
export const keepAlive = (socket: WebSocket, seconds: number): void => {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  const timer = setInterval(() => {
    if (!isAlive || socket.bufferedAmount > MAX_BACKLOG_BYTES) return socket.terminate()
    isAlive = false
    socket.ping()
  }, seconds * 1000)
  socket.once('close', () => clearInterval(timer))
}

/** Starts one subscription of a connection. */
export type StartSubscription = <T>(listen: () => AsyncIterator<T>) => AsyncIterableIterator<T>

/**
 * Limits a connection to MAX_SUBSCRIPTIONS at the same time, and ends them when it closes. The libraries register a
 * subscription only after it has started: of several with the same id in one packet they neither count nor end the rest.
 * @throws GraphQLError (the returned function) if the limit is reached or the connection has closed
 */
export const subscriptionsOf = (socket: WebSocket): StartSubscription => {
  const active = new Set<AsyncIterator<unknown>>()
  socket.once('close', () => {
    for (const events of active) void events.return?.()
  })
  return (listen) => {
    if (socket.readyState !== socket.OPEN) throw new GraphQLError('The connection has closed')
    if (active.size >= MAX_SUBSCRIPTIONS) throw new GraphQLError(`At most ${MAX_SUBSCRIPTIONS} subscriptions`)
    const events = listen()
    active.add(events)
    return {
      [Symbol.asyncIterator]() {
        return this
      },
      next: () => events.next(),
      async return() {
        active.delete(events)
        await events.return?.()
        return { done: true, value: undefined }
      },
    }
  }
}
