import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { processState } from './processState.ts'

/** What belongs to the work that is running, and to everything it calls. */
interface Context {
  /** Aborts its backend calls. */
  deadline?: AbortSignal
  /** https://www.w3.org/TR/trace-context/ */
  traceparent?: string
}

/** One for all of it, because each storage costs some time with every promise. */
const storage = processState('context', () => new AsyncLocalStorage<Context>())

const currentContext = (): Context => storage.getStore() ?? {}

/** Runs `work` in the current context with this change. */
const inContext = <Result>(change: Context, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...change }, work)

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

/** Version, trace, span and flags; neither id may be zero. https://www.w3.org/TR/trace-context/#traceparent-header */
const traceFormat = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** A random id of 16 bytes; Node makes UUIDs in advance. */
const newId = (): string => randomUUID().replaceAll('-', '')

/** The trace of a request: that of its `traceparent`, or a new one. 32 hexadecimal digits. */
export const traceOf = (traceparent: string | string[] | undefined): string =>
  (typeof traceparent === 'string' && traceFormat.exec(traceparent)?.[1]) || newId()

/** The `traceparent` of a request as it came, or one that begins here. @param trace what `traceOf` has returned for it */
export const traceparentOf = (traceparent: string | string[] | undefined, trace: string): string =>
  typeof traceparent === 'string' && traceFormat.test(traceparent) ? traceparent : newTraceparent(trace)

/** Marked as sampled: otherwise nobody would record a trace that begins here. */
const newTraceparent = (trace = newId()): string => `00-${trace}-${newId().slice(16)}-01`

/** Runs `work` so that its backend calls belong to a trace; by default a new one, for work in the background. */
export const withTrace = <Result>(work: () => Result, traceparent = newTraceparent()): Result =>
  inContext({ traceparent }, work)

/** The header that connects a call with the work that makes it. */
export const traceHeader = (): { traceparent: string } => ({
  traceparent: currentContext().traceparent ?? newTraceparent(),
})
