import { bearerHeader } from '../../accounts/tokenCookie.ts'
import { type Clock, clock as realClock } from './clock.ts'
import { isFatal, maxRetries, reconnectDelay } from './retries.ts'
import { createSubscription, type Subscription } from './subscription.ts'
import { type Connect, type Connection, type Operation, type Protocol, type Sink, SocketError } from './types.ts'

/** One socket for all subscriptions of a page. Open only while there are subscriptions. */
export interface Socket {
  /** @returns a function that unsubscribes; the last one closes the socket */
  subscribe: (operation: Operation, sink: Sink) => () => void
  /** For a sign-in or sign-out: reconnects at once, with the current token. */
  restart: () => void
  /** The page may enter the back/forward cache: closes the socket, keeps the subscriptions. */
  suspend: () => void
  /** The page was restored: reconnects. */
  resume: () => void
}

export interface SocketOptions {
  url: string
  protocol: Protocol
  /** Called for every connection. */
  token: () => string | undefined
  webSocket?: typeof WebSocket
  clock?: Clock
  /** 0 ≤ x < 1 */
  random?: () => number
}

/** Time within which the server must acknowledge a connection. */
const timeoutMs = 10_000

/** Each protocol's code is loaded on first use. */
const protocols: Record<Protocol, () => Promise<{ connect: Connect }>> = {
  'graphql-transport-ws': () => import('./transportWs.ts'),
  'graphql-ws': () => import('./legacyWs.ts'),
}

export function createSocket(options: SocketOptions): Socket {
  const { url, protocol, token, clock = realClock, random = Math.random } = options
  const subscriptions = new Set<Subscription>()
  let acknowledged: Connection | undefined
  let retries = 0
  let suspended = false
  /** Ends the current connection, or the wait before the next; undefined if there is neither. */
  let endCurrent: (() => void) | undefined

  function connect(): void {
    let connection: Connection | undefined
    let over = false
    const cancelTimeout = clock(() => finish(undefined), timeoutMs)
    const end = () => {
      over = true
      cancelTimeout()
      acknowledged = undefined
      connection?.close()
    }
    function finish(code: number | undefined): void {
      if (over) return
      end()
      lost(code)
    }
    endCurrent = end
    protocols[protocol]()
      .then(
        ({ connect: open }) => {
          if (over) return
          connection = open({
            url,
            // Both protocols' servers read the token under the name of the HTTP header.
            params: bearerHeader(token()),
            webSocket: options.webSocket ?? WebSocket,
            acknowledged() {
              if (over || !connection) return
              cancelTimeout()
              acknowledged = connection
              retries = 0
              for (const subscription of subscriptions) subscription.run(connection)
            },
            closed: finish,
          })
        },
        () => finish(undefined),
      )
      .catch(() => finish(undefined))
  }

  function lost(code: number | undefined): void {
    endCurrent = undefined
    for (const subscription of subscriptions) subscription.pause()
    if (subscriptions.size === 0) return
    if (isFatal(code) || retries >= maxRetries) {
      const failed = [...subscriptions]
      subscriptions.clear()
      retries = 0
      for (const subscription of failed) subscription.fail(new SocketError(code))
      return
    }
    endCurrent = clock(connect, reconnectDelay(retries++, random()))
  }

  function disconnect(): void {
    endCurrent?.()
    endCurrent = undefined
    retries = 0
    for (const subscription of subscriptions) subscription.pause()
  }

  function connectIfNeeded(): void {
    if (!suspended && !endCurrent && subscriptions.size > 0) connect()
  }

  return {
    subscribe(operation, sink) {
      const forget = () => {
        subscriptions.delete(subscription)
        if (subscriptions.size === 0) disconnect()
      }
      const subscription = createSubscription(operation, sink, clock, forget)
      subscriptions.add(subscription)
      if (acknowledged) subscription.run(acknowledged)
      else connectIfNeeded()
      return () => {
        if (!subscriptions.has(subscription)) return
        subscription.stop()
        forget()
      }
    },
    restart() {
      disconnect()
      connectIfNeeded()
    },
    suspend() {
      suspended = true
      disconnect()
    },
    resume() {
      suspended = false
      connectIfNeeded()
    },
  }
}
