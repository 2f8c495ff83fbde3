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
 * @param priority tasks of a higher one go first; default 0
 * @throws Overloaded when too many wait already, or when this one has waited too long
 */
export type Admit = <Result>(task: () => Promise<Result>, priority?: number) => Promise<Result>

/** Admission control for expensive work: so much at once, a short queue, and then an honest refusal. */
export function createAdmission({ concurrency, maxWaiting, maxWaitMs }: AdmissionOptions): Admit {
  const queue = new PQueue({ concurrency })
  return async (task, priority = 0) => {
    if (queue.size >= maxWaiting) throw new Overloaded(`${queue.size} tasks are waiting`)
    const wait = new AbortController()
    const timer = setTimeout(() => wait.abort(new Overloaded(`waited for ${maxWaitMs} ms`)), maxWaitMs)
    const begin = () => {
      clearTimeout(timer)
      return task()
    }
    return queue.add(begin, { priority, signal: wait.signal })
  }
}
