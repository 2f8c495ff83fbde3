import { withDeadline } from '#services/deadline.ts'
import { type Admit, createAdmission } from './admission.ts'

/**
 * Renders by whom they are for, so that requests which anybody can invent without end hold up neither pages that are
 * stored for all, nor each other. A render costs the processor what hundreds of stored pages cost (`npm run bench`).
 */
export interface Lanes {
  /** Pages that are stored: as many as the site has. */
  shared: Admit
  /** Answers to one request alone, such as a postcode, and addresses that may have no page. */
  alone: Admit
  /** The account page of one visitor. */
  own: Admit
}

/**
 * @param timeoutMs for all calls of the backend that one render makes
 * @param warmUp loads the code of rendering, whose time does not count: the first page after a start must not fail
 */
export function createLanes(timeoutMs: number, warmUp: () => Promise<void> = async () => {}): Lanes {
  const lane = (concurrency: number, maxWaiting: number, maxWaitMs: number): Admit => {
    const admit = createAdmission({ concurrency, maxWaiting, maxWaitMs })
    return (task, background) =>
      admit(async () => {
        await warmUp()
        return withDeadline(timeoutMs, task)
      }, background)
  }
  return { shared: lane(4, 64, 4_000), alone: lane(2, 32, 2_000), own: lane(4, 32, 2_000) }
}
