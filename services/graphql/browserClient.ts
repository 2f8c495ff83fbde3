import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { OperationTypeNode } from 'graphql'
import { ssrForceFetchDelay } from '../content/hydration.ts'
import { bearerLink } from './bearerLink.ts'
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

/** The browser's Apollo client. Large: only for pages that read by GraphQL in the browser (renderer/graphql). */
export function createBrowserClient({ token, socket, uri = '/graphql' }: BrowserClientOptions): ApolloClient {
  // The base: its successor adds the name and version of the library to every body.
  const http = bearerLink(token).concat(new BaseHttpLink({ uri, credentials: 'same-origin' }))
  const isSubscription = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION
  return new ApolloClient({
    cache: new InMemoryCache(),
    ssrForceFetchDelay,
    link: logLink().concat(socket ? ApolloLink.split(isSubscription, socketLink(socket), http) : http),
  })
}
