import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs a task now, and then at an interval. Failures are logged, and do not end it.
 * @returns a function that stops it
 */
export const repeat = async (intervalMs: number, name: string, task: () => Promise<unknown>): Promise<() => void> => {
  const run = () => task().catch((error: Error) => strapi.log.error(`${name} failed: ${error.message}`))
  await run()
  const timer = setInterval(run, intervalMs).unref()
  return () => clearInterval(timer)
}

/** Runs work with the same key one after the other: two equal requests at the same time must not both succeed. */
export const createQueueByKey = <Key>() => {
  /** The latest work for each key. */
  const latestWork = new Map<Key, Promise<unknown>>()
  return async <Result>(key: Key, work: () => Promise<Result>): Promise<Result> => {
    const previous = latestWork.get(key)?.catch(() => undefined) ?? Promise.resolve()
    const current = previous.then(work)
    latestWork.set(key, current)
    try {
      return await current
    } finally {
      if (latestWork.get(key) === current) latestWork.delete(key)
    }
  }
}

const MAX_STOPPING_MS = 3_000

export interface Worker {
  /** Looks for work at once. */
  wake: () => void
  /** Waits briefly for what is being done. */
  stop: () => Promise<void>
}

interface Work {
  /** Such as “outbox”, for the log. */
  name: string
  pollMs: number
  /** @returns true if there may be more to do at once */
  next: () => Promise<unknown>
}

/** Does what is due in a table, one after the other, and looks for more at an interval. */
export const startWorker = ({ name, pollMs, next }: Work): Worker => {
  let isStopped = false
  let pause = new AbortController()

  const work = async () => {
    while (!isStopped) {
      pause = new AbortController()
      try {
        while (!isStopped && (await next()) === true);
      } catch (error) {
        strapi.log.error(`The ${name} could not be read: ${(error as Error).message}`)
      }
      await wait(isStopped ? 0 : pollMs, undefined, { ref: false, signal: pause.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    wake: () => pause.abort(),
    async stop() {
      isStopped = true
      pause.abort()
      await Promise.race([working, wait(MAX_STOPPING_MS, undefined, { ref: false })])
    },
  }
}
