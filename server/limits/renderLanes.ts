import { withDeadline } from '#services/deadline.ts'
import { type Admit, createAdmission } from './admission.ts'

/**
 * Separate queues for renders, so that a flood of made-up requests delays neither the pages stored for everyone nor the
 * account page. One render costs as much CPU time as sending hundreds of stored pages (`npm run bench`).
 */
export interface Lanes {
  /** Pages that are stored for everyone. */
  shared: Admit
  /** What anybody can ask for in endless variants, such as a search, and addresses that may have no page. */
  uncached: Admit
  /** A visitor's own account page. */
  own: Admit
}

/**
 * Each lane runs four at once, as many as the connections of a crawler. The longest wait for a slot is that for two
 * renders whose backend calls take as long as they may: on a busy machine, a late page is better than none.
 * @param timeoutMs for all backend calls of one render together
 * @param warmUp loads the rendering code; does not count towards the timeout, so that the first page does not fail
 */
export function createLanes(timeoutMs: number, warmUp: () => Promise<void> = async () => {}): Lanes {
  const lane = (maxWaiting: number): Admit => {
    const admit = createAdmission({ concurrency: 4, maxWaiting, maxWaitMs: 2 * timeoutMs })
    return (task, background) =>
      admit(async () => {
        await warmUp()
        return withDeadline(timeoutMs, task)
      }, background)
  }
  return { shared: lane(64), uncached: lane(32), own: lane(32) }
}
