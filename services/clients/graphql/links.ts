import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { BaseHttpLink } from '@apollo/client/link/http'
import { backendCall } from '../../runtime/backendCall.ts'
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
