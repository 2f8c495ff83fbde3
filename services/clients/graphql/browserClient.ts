import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { bearerLink, httpLink, logLink } from './links.ts'

interface BrowserClientOptions {
  /** Called for every request. */
  token: () => string | undefined
  /** GraphQL endpoint of this site, which proxies it to the backend. */
  uri?: string
}

const timeoutMs = 15_000

/**
 * Milliseconds during which even network-only queries read from the cache, which came with the page.
 * https://www.apollographql.com/docs/react/performance/server-side-rendering
 */
const ssrForceFetchDelay = 100

/** The browser's Apollo client. Large, so only for pages that query GraphQL in the browser (renderer/browser/graphql). */
export function createBrowserClient({ token, uri = '/graphql' }: BrowserClientOptions): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    ssrForceFetchDelay,
    link: ApolloLink.from([logLink, bearerLink(token), httpLink(uri, () => timeoutMs)]),
  })
}
