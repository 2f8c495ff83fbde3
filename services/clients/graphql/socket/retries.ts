import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { ApolloLink } from '@apollo/client/link'
import { Observable, retry, throwError, timer } from 'rxjs'

/** Retries of a lost connection, and of a failed subscription, before the subscriber gets an error. */
export const maxRetries = 5

/** The connection is lost, and is not retried any more. */
export class SocketError extends Error {
  override name = 'SocketError'
  /** Close code; undefined if there was no close event. */
  readonly code: number | undefined
  constructor(code: number | undefined) {
    super(`The socket was closed (${code ?? 'no close code'})`)
    this.code = code
  }
}

/**
 * Backoff in milliseconds before a lost connection is tried again: 1000·2ⁿ plus 300 to 2999, so that after a restart of
 * the server the open pages do not reconnect all at once.
 * @param retries number of earlier retries
 */
export function reconnectDelay(retries: number): number {
  return 1_000 * 2 ** retries + 300 + Math.floor(Math.random() * 2_700)
}

/**
 * Close codes after which retrying does not help: 4500 internal server error, 4005 internal client error, 4400 bad
 * request, 4004 bad response, 4401 unauthorized, 4406 subprotocol not acceptable, 4409 subscriber already exists, 4429
 * too many initialisation requests.
 */
const fatalCodes: ReadonlySet<number> = new Set([4500, 4005, 4400, 4004, 4401, 4406, 4409, 4429])

/** @param code of the close event; undefined if there was none */
export const isFatal = (code: number | undefined): boolean => code !== undefined && fatalCodes.has(code)

/** In milliseconds; doubled with each failure. */
const resubscribeDelayMs = 500

/** Starts a subscription again that has ended with an error. Lost connections are retried by the sockets themselves. */
export const resubscribeLink = new ApolloLink((operation, forward) =>
  failing(forward(operation)).pipe(
    retry({
      count: maxRetries,
      resetOnSuccess: true,
      delay: (error, failures) =>
        error instanceof SocketError ? throwError(() => error) : timer(resubscribeDelayMs * 2 ** (failures - 1)),
    }),
  ),
)

/** A subscription that could not start sends a result with errors and no data, and then completes: an error here. */
function failing(results: Observable<ApolloLink.Result>): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    let failure: ApolloLink.Result | undefined
    return results.subscribe({
      next(result) {
        if (result.errors && !result.data) failure = result
        else observer.next(result)
      },
      error: (error) => observer.error(error),
      complete: () => (failure ? observer.error(new CombinedGraphQLErrors(failure)) : observer.complete()),
    })
  })
}

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
