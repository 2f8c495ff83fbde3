import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { BaseHttpLink } from '@apollo/client/link/http'
import { OperationTypeNode } from 'graphql'
import { ssrForceFetchDelay } from '../content/hydration.ts'
import { logLink } from './logLink.ts'
import type { Socket } from './socket/socket.ts'
import { socketLink } from './socketLink.ts'

export interface BrowserClientOptions {
  /** Asked for at every call. */
  token: () => string | undefined
  /** For subscriptions; undefined when no endpoint is configured. */
  socket?: Pick<Socket, 'subscribe'> | undefined
  /** Address of the API on this site, which passes it on. */
  uri?: string
}

/** The browser's Apollo client. Large: to be loaded when something first needs it (graphqlOfPage.ts). */
export function createBrowserClient({ token, socket, uri = '/graphql' }: BrowserClientOptions): ApolloClient {
  const bearer = new SetContextLink(({ headers }) => {
    const current = token()
    return { headers: { ...headers, ...(current && { authorization: `Bearer ${current}` }) } }
  })
  // The base: its successor adds the name and version of the library to every body.
  const http = bearer.concat(new BaseHttpLink({ uri, credentials: 'same-origin' }))
  const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION
  return new ApolloClient({
    cache: new InMemoryCache(),
    ssrForceFetchDelay,
    link: logLink().concat(socket ? ApolloLink.split(isSubscription, socketLink(socket), http) : http),
  })
}
