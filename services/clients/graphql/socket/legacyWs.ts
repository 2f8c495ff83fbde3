import { ApolloLink } from '@apollo/client/link'
import { WebSocketLink } from '@apollo/client/link/ws'
import { finalize } from 'rxjs'
import { SubscriptionClient } from 'subscriptions-transport-ws'
import { type Connection, type ConnectionOptions, isFatal, maxRetries, reconnectDelay, SocketError } from './retries.ts'

/** Time within which a connection must open. */
const openMs = 10_000
/** If the server sends keep-alive messages, the time within which the next one must arrive. */
const silenceMs = 30_000

/**
 * The older protocol. It is called `graphql-ws`, although the library of that name uses another protocol:
 * https://github.com/apollographql/subscriptions-transport-ws/blob/master/PROTOCOL.md
 * Its library reconnects, but does not know close codes, and does not tell subscribers when it gives up.
 */
export function openConnection({ url, params, resumed }: ConnectionOptions): Connection {
  const backoff = createBackoff()
  /** The library does not report the close code of a socket. */
  class WatchedSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      this.addEventListener('close', ({ code }) => {
        if (isFatal(code) || backoff.attempts >= maxRetries) fail(code)
      })
    }
  }
  const client = new SubscriptionClient(
    url,
    {
      connectionParams: params,
      lazy: true,
      reconnect: true,
      reconnectionAttempts: maxRetries,
      minTimeout: openMs,
      timeout: silenceMs,
    },
    WatchedSocket,
  )
  // The library has no option for it; it has not changed since 2021.
  Object.assign(client, { backoff })
  client.onReconnected(resumed)

  function fail(code: number): void {
    const operations = Object.values(client.operations)
    client.close(true, false)
    for (const { handler } of operations) handler([new SocketError(code)])
  }
  function reconnect(isImmediate: boolean): void {
    backoff.isImmediate = isImmediate
    client.close(false, false)
  }
  const link = new WebSocketLink(client)
  const closeAfterLast = () => {
    if (Object.keys(client.operations).length === 0) client.close(true, false)
  }
  return {
    link: new ApolloLink((operation) => link.request(operation).pipe(finalize(closeAfterLast))),
    restart: () => reconnect(true),
    suspend: () => reconnect(false),
    // The library reconnects by itself, after the usual wait.
    resume: () => {},
  }
}

/** Has the methods that the library calls. */
function createBackoff() {
  return {
    attempts: 0,
    isImmediate: false,
    duration(): number {
      const delay = this.isImmediate ? 0 : reconnectDelay(this.attempts)
      this.isImmediate = false
      this.attempts += 1
      return delay
    },
    reset(): void {
      this.attempts = 0
    },
  }
}
