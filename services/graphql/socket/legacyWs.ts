// The package's main file would bundle the server too.
import { SubscriptionClient } from 'subscriptions-transport-ws/dist/client.js'
import type { Connect } from './types.ts'

/** The library's own timeout; that of socket.ts is shorter. */
const timeoutMs = 30_000

/** Close code of a client that cannot parse a message from the server: fatal (retries.ts). */
const badResponse = 4004

/**
 * The older protocol. It is called `graphql-ws`, although the library of that name uses another protocol:
 * https://github.com/apollographql/subscriptions-transport-ws/blob/master/PROTOCOL.md
 */
export const connect: Connect = ({ url, params, webSocket, acknowledged, closed }) => {
  let ended = false
  const end = (code: number | undefined) => {
    if (ended) return
    ended = true
    closed(code)
  }
  /** The library does not report the close code of a socket. */
  class Watched extends webSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols)
      this.addEventListener('close', ({ code }) => end(code))
    }
  }
  const client = new SubscriptionClient(
    url,
    {
      connectionParams: params,
      reconnect: false,
      minTimeout: timeoutMs,
      timeout: timeoutMs,
      // A server that refuses also closes, with a more specific code; if it does not, the timeout of socket.ts applies.
      connectionCallback: (error: unknown) => {
        if (!error) acknowledged()
      },
    },
    Watched,
  )
  // The library throws on a message that it cannot parse, and nothing would catch that. Like graphql-ws, close instead.
  const socket: WebSocket = client.client
  const receive = socket.onmessage
  socket.onmessage = (event) => {
    try {
      receive?.call(socket, event)
    } catch {
      socket.onmessage = null
      socket.close(badResponse)
      end(badResponse)
    }
  }
  return {
    start(operation, { next, error, complete }) {
      const request = client.request({ ...operation, variables: operation.variables ?? {} })
      const subscription = request.subscribe({ next: (result) => next(result as never), error, complete })
      return () => {
        if (!ended) subscription.unsubscribe()
      }
    },
    close() {
      ended = true
      client.close()
    },
  }
}
