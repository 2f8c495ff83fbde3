import { reasonOf } from '#server/log/logger.ts'
import { type AttemptParts, attempt } from './attempt.ts'
import { createInterruptibleSleep } from './interruptibleSleep.ts'

/** Delivers the submissions of a spool in the background, one at a time and in order. */
export interface Delivery {
  /** Starts delivering, or retries soon: a submission was added, or the backend is back. */
  wake(): void
  /** Delivers what it still can and stops; resolves after `graceMs` at the latest. */
  stop(): Promise<void>
}

export interface DeliveryOptions extends AttemptParts {
  /** @returns undefined if another process is delivering */
  takeLock: () => Promise<(() => Promise<void>) | undefined>
  /** Bounds of the backoff after a failed attempt. */
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
}

/** Failed attempts after which the next submission is tried out of order: the oldest may itself cause the failure. */
const suspectAfter = 30

export function createDelivery(options: DeliveryOptions): Delivery {
  const { spool, takeLock, log, alarm, minPauseMs = 1_000, maxPauseMs = 30_000, graceMs = 5_000 } = options
  const pause = createInterruptibleSleep(minPauseMs)
  let stopping = false
  let running: Promise<void> | undefined
  /** `wake` was called since the queue was last checked. */
  let woken = false
  let failures = 0
  /** Failed attempts that the oldest submission itself may have caused. */
  let suspectFailures = 0

  /** If the backend accepts the next submission, the oldest one is at fault and becomes a dead letter. */
  async function setAside(oldest: string, next: string, waiting: number): Promise<void> {
    suspectFailures = 0
    if ((await attempt(options, next, waiting)).kind !== 'delivered') return
    await spool.fail(oldest, await spool.read(oldest))
    log.error({ file: oldest }, 'The backend fails only on this submission: moved to failed/')
  }

  /** Delivers until the queue is empty, apart from what is skipped. */
  async function drain(skipped: Set<string>): Promise<void> {
    for (;;) {
      const names = (await spool.waiting()).filter((name) => !skipped.has(name))
      const [oldest, next] = names
      if (oldest === undefined) return
      const outcome = await attempt(options, oldest, names.length)
      if (outcome.kind === 'skipped') {
        skipped.add(oldest)
        if (stopping) return
        continue
      }
      if (outcome.kind !== 'failed') {
        failures = suspectFailures = 0
        continue
      }
      suspectFailures = outcome.ownFault ? suspectFailures + 1 : 0
      if (next !== undefined && suspectFailures >= suspectAfter) await setAside(oldest, next, names.length)
      if (stopping) return
      await pause.sleep(backoffAfter(failures++))
    }
  }

  /** The lock only saves duplicate work: on a disk that has become read-only, deliveries go on without it. */
  async function lock(): Promise<(() => Promise<void>) | undefined> {
    return takeLock().catch((error: unknown) => {
      alarm.disturbed(reasonOf(error))
      return async () => {}
    })
  }

  async function run(): Promise<void> {
    /** They are tried again in the next run, which the next submission or the upkeep starts. */
    const skipped = new Set<string>()
    for (;;) {
      woken = false
      try {
        const names = await spool.waiting()
        if (names.every((name) => skipped.has(name))) {
          if (names.length === 0) alarm.emptied()
          // No await from here on: if a submission was added in the meantime, `woken` is set.
          if (woken) continue
          break
        }
        const release = await lock()
        if (release) await drain(skipped).finally(release)
        else if (!stopping) await pause.sleep(backoffAfter(0))
      } catch (error) {
        alarm.disturbed(reasonOf(error))
        if (!stopping) await pause.sleep(backoffAfter(failures++))
      }
      if (stopping) break
    }
    running = undefined
  }

  function backoffAfter(previousFailures: number): number {
    const backoffMs = Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(previousFailures, 20))
    return backoffMs * (0.5 + Math.random() / 2)
  }

  function wake(): void {
    woken = true
    pause.wake()
    running ??= run()
  }

  return {
    wake,
    async stop() {
      stopping = true
      pause.end()
      let timer: NodeJS.Timeout | undefined
      const grace = new Promise((resume) => {
        timer = setTimeout(resume, graceMs)
      })
      await Promise.race([running, grace])
      clearTimeout(timer)
    },
  }
}
