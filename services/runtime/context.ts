import { AsyncLocalStorage } from 'node:async_hooks'
import { processState } from './processState.ts'

/** What belongs to the work that is running, and to everything it calls. */
export interface Context {
  /** Aborts its backend calls. */
  deadline?: AbortSignal
  /** https://www.w3.org/TR/trace-context/ */
  traceparent?: string
}

/** One for all of it, because each storage costs some time with every promise. */
const storage = processState('context', () => new AsyncLocalStorage<Context>())

export const currentContext = (): Context => storage.getStore() ?? {}

/** Runs `work` in the current context with this change. */
export const inContext = <Result>(change: Context, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...change }, work)
