import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { bearerLink } from './bearerLink.ts'
import { httpLink } from './httpLink.ts'
import { logLink } from './logLink.ts'
import { type OpenSocket, socketLink } from './socketLink.ts'

export interface BrowserClientOptions {
  /** Asked for at every call. */
  token: () => string | undefined
  /** For subscriptions; undefined when no endpoint is configured. */
  socket?: OpenSocket | undefined
  /** Address of the API on this site, which passes it on. */
  uri?: string
}

const timeoutMs = 15_000

/**
 * Milliseconds in which a query that insists on the network is answered by what came with the page.
 * https://www.apollographql.com/docs/react/performance/server-side-rendering
 */
const ssrForceFetchDelay = 100

/** The browser's Apollo client. Large: only for pages that read by GraphQL in the browser (renderer/graphql). */
export function createBrowserClient({ token, socket, uri = '/graphql' }: BrowserClientOptions): ApolloClient {
  const http = bearerLink(token).concat(httpLink(uri, timeoutMs))
  const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION
  return new ApolloClient({
    cache: new InMemoryCache(),
    ssrForceFetchDelay,
    link: logLink().concat(socket ? ApolloLink.split(isSubscription, socketLink(socket), http) : http),
  })
}
