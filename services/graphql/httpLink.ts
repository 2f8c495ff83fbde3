import { BaseHttpLink } from '@apollo/client/link/http'

/**
 * Sends `query`, `variables` and `operationName`. The base class: its successor adds the name and version of the
 * library to every body.
 * @param timeoutMs after it the call fails, whatever has come until then
 * @param deadline of the work that the call belongs to
 */
export function httpLink(uri: string, timeoutMs: number, deadline?: () => AbortSignal | undefined): BaseHttpLink {
  return new BaseHttpLink({
    uri,
    credentials: 'same-origin',
    fetch: (input, init) => {
      const signals = [AbortSignal.timeout(timeoutMs), deadline?.(), init?.signal].filter((signal) => signal != null)
      return fetch(input, { ...init, signal: AbortSignal.any(signals) })
    },
  })
}
