import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { bearerLink } from './bearerLink.ts'
import { httpLink } from './httpLink.ts'
import { logLink } from './logLink.ts'
import { type OpenSocket, socketLink } from './socketLink.ts'

export interface BrowserClientOptions {
  /** Called for every request. */
  token: () => string | undefined
  /** For subscriptions; undefined if no endpoint is configured. */
  socket?: OpenSocket | undefined
  /** GraphQL endpoint of this site, which proxies it to the backend. */
  uri?: string
}

const timeoutMs = 15_000

/**
 * Milliseconds during which even network-only queries read from the cache, which came with the page.
 * https://www.apollographql.com/docs/react/performance/server-side-rendering
 */
const ssrForceFetchDelay = 100

/** The browser's Apollo client. Large, so only for pages that query GraphQL in the browser (renderer/graphql). */
export function createBrowserClient({ token, socket, uri = '/graphql' }: BrowserClientOptions): ApolloClient {
  const http = bearerLink(token).concat(httpLink(uri, timeoutMs))
  const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION
  return new ApolloClient({
    cache: new InMemoryCache(),
    ssrForceFetchDelay,
    link: logLink().concat(socket ? ApolloLink.split(isSubscription, socketLink(socket), http) : http),
  })
}
