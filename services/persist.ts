import { setTimeout as wait } from 'node:timers/promises'
import { processState } from './processState.ts'

const policy = processState('persistence', () => ({ forMs: 0 }))
const firstPauseMs = 500

/** From now on failed reads of the backend are repeated for this long. A build waits for a backend, a visitor does not. */
export function persistFor(ms: number): void {
  policy.forMs = ms
}

/**
 * Runs a task again until it succeeds, with pauses that double, as long as `persistFor` allows.
 * @param mayPass whether an error can be gone at the next attempt
 * @throws the last error
 */
export async function persist<Result>(
  task: () => Promise<Result>,
  mayPass: (error: unknown) => boolean,
): Promise<Result> {
  const until = performance.now() + policy.forMs
  for (let pauseMs = firstPauseMs; ; pauseMs *= 2) {
    try {
      return await task()
    } catch (error) {
      const leftMs = until - performance.now()
      if (leftMs <= 0 || !mayPass(error)) throw error
      await wait(Math.min(pauseMs, leftMs))
    }
  }
}
