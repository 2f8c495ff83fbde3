import { BaseHttpLink } from '@apollo/client/link/http'

/**
 * Sends `query`, `variables` and `operationName`. The base class: its successor adds the name and version of the
 * library to every body.
 * @param timeoutMs after it the call fails, whatever has come until then
 */
export function httpLink(uri: string, timeoutMs: number): BaseHttpLink {
  return new BaseHttpLink({
    uri,
    credentials: 'same-origin',
    fetch: (input, init) => {
      const deadline = AbortSignal.timeout(timeoutMs)
      return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, deadline]) : deadline })
    },
  })
}
