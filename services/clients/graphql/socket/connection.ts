import type { ApolloLink } from '@apollo/client/link'

/** A socket in one of the protocols, which reconnects by itself until it fails. */
export interface Connection {
  /** Its errors are a SocketError, after which the connection is of no use, or the server's errors. */
  link: ApolloLink
  restart: () => void
  /** The page may enter the back/forward cache, from which an open socket would keep it. */
  suspend: () => void
  /** The page was restored: ends the wait for the next connection. */
  resume: () => void
}

export interface ConnectionOptions {
  url: string
  /** The subscriptions run again after a lost connection. */
  resumed: () => void
  /** Payload of the first message, `connection_init`. Both protocols' servers read the token from it. */
  params: () => { authorization?: string }
}
