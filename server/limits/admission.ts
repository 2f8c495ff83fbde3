import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'

/** The server is overloaded: the task was not started. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export interface AdmissionOptions {
  /** Maximum number of tasks that run at once. */
  concurrency: number
  /** Maximum number of waiting tasks. */
  maxWaiting: number
  /** Maximum time a task may wait. */
  maxWaitMs: number
}

/**
 * Runs a task as soon as a slot is free.
 * @param background runs after all others, without a limit on its waiting time; the caller limits how many there are
 * @throws Overloaded if too many tasks are waiting already, or this one has waited too long
 */
export type Admit = <Result>(task: () => Promise<Result>, background?: boolean) => Promise<Result>

/** Admission control for expensive work: limited concurrency, a short queue, then a refusal. */
export function createAdmission({ concurrency, maxWaiting, maxWaitMs }: AdmissionOptions): Admit {
  const queue = new PQueue({ concurrency })
  return async (task, background = false) => {
    if (!background && queue.sizeBy({ priority: 0 }) >= maxWaiting) throw new Overloaded('too many are waiting')
    const wait = new AbortController()
    const end = () => wait.abort(new Overloaded(`waited for ${maxWaitMs} ms`))
    const timer = background ? undefined : setTimeout(end, maxWaitMs).unref()
    const begin = async () => {
      clearTimeout(timer)
      // Tasks that never wait for I/O would otherwise run back to back and starve all other requests.
      await setImmediate()
      return task()
    }
    return queue.add(begin, { priority: background ? -1 : 0, signal: wait.signal })
  }
}
