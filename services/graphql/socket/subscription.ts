import type { Clock } from './clock.ts'
import { maxRetries, resubscribeDelay } from './retries.ts'
import type { Connection, Operation, Sink } from './types.ts'

/** One subscription, which survives lost connections. */
export interface Subscription {
  /** Starts it on a connection that has just been acknowledged. */
  run: (connection: Connection) => void
  /** The connection is lost. A scheduled retry is cancelled, so that the two kinds of retry never multiply. */
  pause: () => void
  /** Gives up with an error. */
  fail: (error: unknown) => void
  /** Unsubscribes. */
  stop: () => void
}

/** @param ended called when the server completes it, or when it has failed too often */
export function createSubscription(operation: Operation, sink: Sink, clock: Clock, ended: () => void): Subscription {
  let failures = 0
  let runs = 0
  let end: (() => void) | undefined
  let cancelRetry = () => {}

  function begin(connection: Connection): void {
    // Ignores events of a run that has ended.
    const run = ++runs
    const isCurrent = () => run === runs
    // A subscription that could not start sends a result with errors and no data, then completes.
    let errors: unknown
    end = connection.start(operation, {
      next(result) {
        if (!isCurrent()) return
        errors = result.data ? undefined : result.errors
        if (errors) return
        failures = 0
        sink.next(result)
      },
      error(error) {
        if (isCurrent()) retry(connection, error)
      },
      complete() {
        if (!isCurrent()) return
        if (errors) retry(connection, errors)
        else finish(sink.complete)
      },
    })
  }

  function retry(connection: Connection, error: unknown): void {
    pause()
    if (failures >= maxRetries) finish(() => sink.error(error))
    else cancelRetry = clock(() => begin(connection), resubscribeDelay(failures++))
  }

  function finish(notify: () => void): void {
    runs += 1
    end = undefined
    ended()
    notify()
  }

  function pause(): void {
    runs += 1
    cancelRetry()
    end = undefined
  }

  let ranBefore = false
  return {
    run(connection) {
      begin(connection)
      if (ranBefore) sink.resumed?.()
      ranBefore = true
    },
    pause,
    fail(error) {
      pause()
      sink.error(error)
    },
    stop() {
      const last = end
      pause()
      last?.()
    },
  }
}
