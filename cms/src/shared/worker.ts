import { setTimeout as wait } from 'node:timers/promises'

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
  /** @returns false if there is nothing to do at present */
  next: () => Promise<boolean>
}

/** Does what is due in a table, one after the other, and looks for more at an interval. */
export const startWorker = ({ name, pollMs, next }: Work): Worker => {
  let isStopped = false
  let pause = new AbortController()

  const work = async () => {
    while (!isStopped) {
      pause = new AbortController()
      try {
        while (!isStopped && (await next()));
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
