import { setMaxListeners } from 'node:events'
import { currentContext, inContext } from './context.ts'

/**
 * Runs `work` with one deadline, `timeoutMs` from now, for all its backend calls. Nested calls keep the outer deadline.
 */
export function withDeadline<Result>(timeoutMs: number, work: () => Result): Result {
  if (deadline()) return work()
  const signal = AbortSignal.timeout(timeoutMs)
  // A long list makes many calls at once; Node would take their listeners for a leak.
  setMaxListeners(0, signal)
  return inContext({ deadline: signal }, work)
}

/** The signal that aborts the backend calls of the current work; undefined outside `withDeadline`. */
export const deadline = (): AbortSignal | undefined => currentContext().deadline

/**
 * Waits for a promise that others share, but only until this work's deadline.
 * @throws DOMException `TimeoutError` at the deadline; the shared work continues for the others
 */
export function untilDeadline<Value>(promise: Promise<Value>): Promise<Value> {
  const signal = deadline()
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
