import { ApolloLink } from '@apollo/client/link'
import { tap } from 'rxjs'
import { bearerHeader } from '../../http/token.ts'
import { type Connection, type ConnectionOptions, resubscribeLink, SocketError } from './retries.ts'

export type Protocol = 'graphql-transport-ws' | 'graphql-ws'

export interface SocketOptions {
  url: string
  protocol: Protocol
  /** Called for every connection. */
  token: () => string | undefined
  /** The subscriptions run again after a lost connection: events in between were missed. */
  resumed: () => void
}

/** Each protocol's code is loaded on first use. */
const protocols: Record<Protocol, () => Promise<{ openConnection: (options: ConnectionOptions) => Connection }>> = {
  'graphql-transport-ws': () => import('./transportWs.ts'),
  'graphql-ws': () => import('./legacyWs.ts'),
}

/** One socket for all subscriptions of a page. Connects with the first one, and is open only while there are any. */
export async function createSocket({ url, protocol, token, resumed }: SocketOptions) {
  const { openConnection } = await protocols[protocol]()
  let connection: Connection | undefined
  const connectionLink = new ApolloLink((operation, forward) => {
    const current = connection ?? openConnection({ url, resumed, params: () => bearerHeader(token()) })
    connection = current
    return current.link.request(operation, forward).pipe(
      tap({
        error(error) {
          if (error instanceof SocketError && connection === current) connection = undefined
        },
      }),
    )
  })
  window.addEventListener('pagehide', () => connection?.suspend())
  window.addEventListener('pageshow', () => connection?.resume())
  return {
    /** Sends subscriptions. Its errors are a SocketError, or the server's errors after some retries. */
    link: resubscribeLink.concat(connectionLink),
    /** For a sign-in or sign-out: reconnects at once, with the current token. */
    restart: () => connection?.restart(),
  }
}
export type Socket = Awaited<ReturnType<typeof createSocket>>
