import type { Clock } from './clock.ts'
import { mostRetries, subscriptionWait } from './retries.ts'
import type { Connection, Operation, Sink } from './types.ts'

/** One subscription, over all the connections that it lives through. */
export interface Subscription {
  /** On a connection that has just been acknowledged. */
  run: (connection: Connection) => void
  /** The connection is gone. A retry that was due waits for the next connection: the two never add up. */
  pause: () => void
  /** Nothing will come of it. */
  fail: (error: unknown) => void
  /** Nobody listens any more. */
  stop: () => void
}

/** @param ended called when the server has ended it, or when it has failed too often */
export function createSubscription(operation: Operation, sink: Sink, clock: Clock, ended: () => void): Subscription {
  let failures = 0
  let runs = 0
  let end: (() => void) | undefined
  let cancelRetry = () => {}

  function begin(connection: Connection): void {
    // What a run says after it was ended is not heard.
    const run = ++runs
    const isCurrent = () => run === runs
    // A subscription that could not begin ends with a result of errors alone.
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
    if (failures >= mostRetries) finish(() => sink.error(error))
    else cancelRetry = clock(() => begin(connection), subscriptionWait(failures++))
  }

  function finish(tell: () => void): void {
    runs += 1
    end = undefined
    ended()
    tell()
  }

  function pause(): void {
    runs += 1
    cancelRetry()
    end = undefined
  }

  let lost = false
  return {
    run(connection) {
      begin(connection)
      if (lost) sink.resumed?.()
      lost = true
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
