import { reasonOf } from '#server/log/logger.ts'
import { type AttemptParts, attempt } from './attempt.ts'
import { createNap } from './nap.ts'

/** Empties a spool in the background, one submission after the other in their order. */
export interface Delivery {
  /** Begins, or tries again soon: something was added, or the backend answers again. */
  wake(): void
  /** Delivers what it still can and ends; resolves after `graceMs` at the latest. */
  stop(): Promise<void>
}

export interface DeliveryOptions extends AttemptParts {
  /** @returns undefined when another process delivers */
  takeLock: () => Promise<(() => Promise<void>) | undefined>
  /** Shortest and longest pause after a failed try. */
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
}

/** Tries after which those behind a submission are tried, although it must come first: it may be the fault itself. */
const suspectAfter = 30

export function createDelivery(options: DeliveryOptions): Delivery {
  const { spool, takeLock, log, alarm, minPauseMs = 1_000, maxPauseMs = 30_000, graceMs = 5_000 } = options
  const nap = createNap(minPauseMs)
  let stopping = false
  let running: Promise<void> | undefined
  /** `wake` was called since the queue was last looked at. */
  let asked = false
  let failures = 0
  /** Failed tries of the oldest one that may be its own fault. */
  let suspicion = 0

  /** When the backend takes the next one, the fault is with the oldest. */
  async function setAside(oldest: string, next: string, waiting: number): Promise<void> {
    suspicion = 0
    if ((await attempt(options, next, waiting)).kind !== 'delivered') return
    await spool.fail(oldest, await spool.read(oldest))
    log.error({ file: oldest }, 'The backend fails on this submission only: moved to failed/')
  }

  /** Until nothing waits. */
  async function drain(): Promise<void> {
    for (;;) {
      const names = await spool.waiting()
      const [oldest, next] = names
      if (oldest === undefined) return
      const outcome = await attempt(options, oldest, names.length)
      if (outcome.kind !== 'failed') {
        failures = suspicion = 0
        continue
      }
      suspicion = outcome.ownFault ? suspicion + 1 : 0
      if (next !== undefined && suspicion >= suspectAfter) await setAside(oldest, next, names.length)
      if (stopping) return
      await nap.sleep(pauseAfter(failures++))
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      asked = false
      try {
        if ((await spool.waiting()).length === 0) {
          alarm.emptied()
          // No await from here on: what was added meanwhile has asked.
          if (asked) continue
          break
        }
        const release = await takeLock()
        if (release) await drain().finally(release)
        else if (!stopping) await nap.sleep(pauseAfter(0))
      } catch (error) {
        alarm.unusable(reasonOf(error))
        if (!stopping) await nap.sleep(pauseAfter(failures++))
      }
      if (stopping) break
    }
    running = undefined
  }

  function pauseAfter(tries: number): number {
    const longest = Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(tries, 20))
    return longest * (0.5 + Math.random() / 2)
  }

  function wake(): void {
    asked = true
    nap.wake()
    running ??= run()
  }

  return {
    wake,
    async stop() {
      stopping = true
      nap.end()
      let timer: NodeJS.Timeout | undefined
      const grace = new Promise((resume) => {
        timer = setTimeout(resume, graceMs)
      })
      await Promise.race([running, grace])
      clearTimeout(timer)
    },
  }
}
