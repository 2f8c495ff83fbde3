import { setImmediate } from 'node:timers/promises'
import PQueue from 'p-queue'
import { announced } from '#server/log/work.ts'
import { fieldsOf } from '#services/clients/strapi/errors.ts'
import { withDeadline } from '#services/runtime/context.ts'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * A turn of the event loop for each caller. Renders and other long work use several, so that requests for stored pages
 * come between them: without, several parts of it, which never wait for I/O, would run back to back in one turn.
 */
export function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}

/** The server is overloaded: the task was not started. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

interface AdmissionOptions {
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
      await nextTurn()
      return task()
    }
    return queue.add(begin, { priority: background ? -1 : 0, signal: wait.signal })
  }
}

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
 * Shared pages run one at a time: they only compute, and when a change concerns all pages, four that take turns would
 * all be late. The others may wait for the backend, so four run at once. The longest wait for a slot is that for two
 * renders whose backend calls take as long as they may: on a busy machine, a late page is better than none.
 * @param timeoutMs for all backend calls of one render together
 * @param warmUp loads the rendering code; does not count towards the timeout, so that the first page does not fail
 */
export function createRenderLimits(timeoutMs: number, warmUp: () => Promise<void> = async () => {}): RenderLimits {
  const limit = (name: string, concurrency: number, maxWaiting: number): Admit => {
    const admit = createAdmission({ concurrency, maxWaiting, maxWaitMs: 2 * timeoutMs })
    return (task, background) =>
      admit(async () => {
        await warmUp()
        return announced({ kind: 'render', name }, () => withDeadline(timeoutMs, task), resultOf)
      }, background)
  }
  return { shared: limit('shared', 1, 64), uncached: limit('uncached', 4, 32), own: limit('own', 4, 32) }
}

/** An error page counts as a failure. */
const resultOf = (rendered: unknown): string => (fieldsOf(rendered).failed === true ? 'failed' : 'done')

/** Work that runs once for all who ask for the same thing while it runs. */
export class SharedWork<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key) ?? work().finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }
}
