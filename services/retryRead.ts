import { setTimeout as wait } from 'node:timers/promises'
import { processState } from './processState.ts'

const policy = processState('retryRead', () => ({ forMs: 0 }))
const firstPauseMs = 500

/** Sets how long failed backend reads are retried. A build waits for the backend, a visitor does not. */
export function retryReadsFor(ms: number): void {
  policy.forMs = ms
}

/**
 * Retries a task with exponential backoff until it succeeds, for as long as `retryReadsFor` allows.
 * @param isTransient whether a retry may help
 * @throws the last error
 */
export async function retryRead<Result>(
  task: () => Promise<Result>,
  isTransient: (error: unknown) => boolean,
): Promise<Result> {
  const until = performance.now() + policy.forMs
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      return await task()
    } catch (error) {
      const leftMs = until - performance.now()
      if (leftMs <= 0 || !isTransient(error)) throw error
      await wait(Math.min(pauseMs, leftMs))
    }
  }
}
