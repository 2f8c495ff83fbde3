import { withDeadline } from '#services/deadline.ts'
import { type Admit, createAdmission } from './admission.ts'

/**
 * Separate queues for renders, so that a flood of made-up requests delays neither the pages stored for everyone nor the
 * account page. One render costs as much CPU time as sending hundreds of stored pages (`npm run bench`).
 */
export interface Lanes {
  /** Pages that are stored for everyone. */
  shared: Admit
  /** Responses for a single request, such as a postcode check, and addresses that may have no page. */
  uncached: Admit
  /** A visitor's own account page. */
  own: Admit
}

/**
 * @param timeoutMs for all backend calls of one render together; half of it is the longest wait for a slot
 * @param warmUp loads the rendering code; does not count towards the timeout, so that the first page does not fail
 */
export function createLanes(timeoutMs: number, warmUp: () => Promise<void> = async () => {}): Lanes {
  const lane = (concurrency: number, maxWaiting: number): Admit => {
    const admit = createAdmission({ concurrency, maxWaiting, maxWaitMs: timeoutMs / 2 })
    return (task, background) =>
      admit(async () => {
        await warmUp()
        return withDeadline(timeoutMs, task)
      }, background)
  }
  return { shared: lane(4, 64), uncached: lane(2, 32), own: lane(4, 32) }
}
