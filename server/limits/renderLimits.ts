import { announced } from '#server/log/work.ts'
import { fieldsOf } from '#services/clients/strapi/errors.ts'
import { withDeadline } from '#services/runtime/context.ts'
import { type Admit, createAdmission } from './admission.ts'

/**
 * Separate limits for renders, so that a flood of made-up requests delays neither the pages stored for everyone nor the
 * account page. One render costs as much CPU time as sending hundreds of stored pages (`npm run bench`).
 */
export interface RenderLimits {
  /** Pages that are stored for everyone. */
  shared: Admit
  /** What anybody can ask for in endless variants, such as a search, and addresses that may have no page. */
  uncached: Admit
  /** A visitor's own account page. */
  own: Admit
}

/**
 * Each limit lets four run at once, as many as the connections of a crawler. The longest wait for a slot is that for two
 * renders whose backend calls take as long as they may: on a busy machine, a late page is better than none.
 * @param timeoutMs for all backend calls of one render together
 * @param warmUp loads the rendering code; does not count towards the timeout, so that the first page does not fail
 */
export function createRenderLimits(timeoutMs: number, warmUp: () => Promise<void> = async () => {}): RenderLimits {
  const limit = (name: string, maxWaiting: number): Admit => {
    const admit = createAdmission({ concurrency: 4, maxWaiting, maxWaitMs: 2 * timeoutMs })
    return (task, background) =>
      admit(async () => {
        await warmUp()
        return announced({ kind: 'render', name }, () => withDeadline(timeoutMs, task), resultOf)
      }, background)
  }
  return { shared: limit('shared', 64), uncached: limit('uncached', 32), own: limit('own', 32) }
}

/** An error page counts as a failure. */
const resultOf = (rendered: unknown): string => (fieldsOf(rendered).failed === true ? 'failed' : 'done')
