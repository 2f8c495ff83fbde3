import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { BaseHttpLink } from '@apollo/client/link/http'
import { backendCall } from '../../runtime/processState.ts'
import { bearerHeader } from '../http/token.ts'

/** Logs failed calls with the operation's name only: variables and headers may hold personal data. */
export const logLink = new ErrorLink(({ error, operation }) => {
  console.error(`GraphQL ${operation.operationName ?? 'unnamed'}: ${error.message}`)
})

/** @param token called for every request; if it returns undefined, no header is sent */
export const bearerLink = (token: () => string | undefined): SetContextLink =>
  new SetContextLink(({ headers }) => ({ headers: { ...headers, ...bearerHeader(token()) } }))

/**
 * Sends `query`, `variables` and `operationName`. Uses the base class, because `HttpLink` adds the library's name and
 * version to every body.
 * @param timeoutMs for the whole call, including the response body
 * @param deadline of the work that the call belongs to
 */
export function httpLink(
  uri: string | (() => string),
  timeoutMs: () => number,
  deadline?: () => AbortSignal | undefined,
): BaseHttpLink {
  return new BaseHttpLink({
    uri,
    credentials: 'same-origin',
    fetch: (input, init) => {
      const timeout = AbortSignal.timeout(timeoutMs())
      // Otherwise Node may collect it as garbage, because `any` refers to it only weakly: the call would never end.
      timeout.addEventListener('abort', () => {})
      const signals = [timeout, deadline?.(), init?.signal].filter((signal) => signal != null)
      return backendCall('graphql', (headers) =>
        fetch(input, {
          ...init,
          headers: { ...(init?.headers as object), ...headers },
          signal: AbortSignal.any(signals),
        }),
      )
    },
  })
}

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
