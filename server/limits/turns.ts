import PQueue from 'p-queue'
import { Overloaded } from './admission.ts'

/**
 * Runs heavy work one at a time. Clients take turns, so that one who sends a lot waits longer and the others do not.
 */
export interface Turns {
  /**
   * @param waitMs how long the task may wait; it is not interrupted once it runs
   * @throws Overloaded if the task has not begun by then, too many are waiting, or the server is stopping
   */
  run<Result>(client: string, waitMs: number, task: () => Promise<Result>): Promise<Result>
  /** Refuses what waits, and everything from now on. */
  close(): void
}

export interface TurnsOptions {
  maxWaiting: number
  maxWaitingPerClient: number
}

export function createTurns({ maxWaiting, maxWaitingPerClient }: TurnsOptions): Turns {
  /** At most one task of each client, so the order of arrival makes them take turns. */
  const turns = new PQueue({ concurrency: 1 })
  const clients = new Map<string, PQueue>()
  const waiting = new Set<AbortController>()
  let closed = false

  function queueOf(client: string): PQueue {
    const known = clients.get(client)
    if (known) return known
    const made = new PQueue({ concurrency: 1 })
    made.once('idle', () => clients.delete(client))
    clients.set(client, made)
    return made
  }

  return {
    async run(client, waitMs, task) {
      if (closed || waiting.size >= maxWaiting || (clients.get(client)?.size ?? 0) >= maxWaitingPerClient)
        throw new Overloaded('too many are waiting')
      const own = queueOf(client)
      const wait = new AbortController()
      const { signal } = wait
      const timer = setTimeout(() => wait.abort(new Overloaded(`waited for ${waitMs} ms`)), waitMs).unref()
      const begun = () => {
        clearTimeout(timer)
        waiting.delete(wait)
      }
      waiting.add(wait)
      const begin = () => {
        begun()
        return task()
      }
      try {
        return await own.add(() => turns.add(begin, { signal }), { signal })
      } finally {
        begun()
      }
    },
    close() {
      closed = true
      for (const wait of waiting) wait.abort(new Overloaded('the server is stopping'))
    },
  }
}
