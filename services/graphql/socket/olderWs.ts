// Its main file would bring the server along.
import { SubscriptionClient } from 'subscriptions-transport-ws/dist/client.js'
import type { Connect } from './types.ts'

/** The library's own patience, in milliseconds; socket.ts is less patient. */
const patience = 30_000

/** Close code of a client that cannot read what the server has sent: fatal (retries.ts). */
const badResponse = 4004

/**
 * The older protocol, whose name is `graphql-ws` although the library of that name speaks another:
 * https://github.com/apollographql/subscriptions-transport-ws/blob/master/PROTOCOL.md
 */
export const connect: Connect = ({ url, params, webSocket, acknowledged, closed }) => {
  let ended = false
  const end = (code: number | undefined) => {
    if (ended) return
    ended = true
    closed(code)
  }
  /** The library tells nobody the code with which a socket was closed. */
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
      minTimeout: patience,
      timeout: patience,
      // Servers that refuse close, with a code that says more; from one that does not socket.ts takes its leave.
      connectionCallback: (error: unknown) => {
        if (!error) acknowledged()
      },
    },
    Watched,
  )
  // It throws at what it cannot read, where nobody catches it. The other protocol's library closes with this code too.
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
