import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/** There is too much to do: the work was not begun. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export interface AdmissionOptions {
  /** Tasks that run at once. */
  concurrency: number
  /** Tasks that may wait. */
  maxWaiting: number
  /** Of each waiting task. */
  maxWaitMs: number
}

/**
 * Runs a task when there is room for it.
 * @param background it goes after all others, and waits for as long as it takes; how many do, the caller bounds
 * @throws Overloaded when too many wait already, or when this one has waited too long
 */
export type Admit = <Result>(task: () => Promise<Result>, background?: boolean) => Promise<Result>

/** Admission control for expensive work: so much at once, a short queue, and then an honest refusal. */
export function createAdmission({ concurrency, maxWaiting, maxWaitMs }: AdmissionOptions): Admit {
  const queue = new PQueue({ concurrency })
  return async (task, background = false) => {
    if (!background && queue.sizeBy({ priority: 0 }) >= maxWaiting) throw new Overloaded('too many are waiting')
    const wait = new AbortController()
    const end = () => wait.abort(new Overloaded(`waited for ${maxWaitMs} ms`))
    const timer = background ? undefined : setTimeout(end, maxWaitMs).unref()
    const begin = async () => {
      clearTimeout(timer)
      // Tasks that wait for nothing else would follow each other without a turn for any other request.
      await setImmediate()
      return task()
    }
    return queue.add(begin, { priority: background ? -1 : 0, signal: wait.signal })
  }
}
