import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from './processState.ts'

const storage = processState('deadline', () => new AsyncLocalStorage<AbortSignal>())

/** Runs `work`, all of whose calls of the backend end together after `timeoutMs`. Inside another such call: by its deadline. */
export function withDeadline<Result>(timeoutMs: number, work: () => Result): Result {
  return storage.getStore() ? work() : storage.run(AbortSignal.timeout(timeoutMs), work)
}

/** The signal that ends the calls of the work under way; undefined where there is no deadline. */
export const deadline = (): AbortSignal | undefined => storage.getStore()

/**
 * Waits for something that many share, but not beyond the deadline of this work.
 * @throws DOMException `TimeoutError` at the deadline; `promise` goes on for the others
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
