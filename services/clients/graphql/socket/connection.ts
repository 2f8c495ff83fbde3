import type { ApolloLink } from '@apollo/client/link'

/** A socket in one of the protocols, which reconnects by itself until it fails. */
export interface Connection {
  /** Its errors are a SocketError, after which the connection is of no use, or the server's errors. */
  link: ApolloLink
  restart: () => void
  /** Closes the socket, because it would keep the page out of the back/forward cache. */
  suspend: () => void
  /** The page was restored: connects without waiting any longer. */
  resume: () => void
}

export interface ConnectionOptions {
  url: string
  /** The subscriptions run again after a lost connection. */
  resumed: () => void
  /** Payload of the first message, `connection_init`. Both protocols' servers read the token from it. */
  params: () => { authorization?: string }
}
