import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#server/log/logger.ts'
import { type AttemptParts, attempt } from './attempt.ts'
import { acquireLock } from './lock.ts'

export interface DeliveryLoopOptions extends AttemptParts {
  /** Held while this process is delivering. */
  lockFile: string
  /** Bounds of the backoff after a failed attempt. */
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
}

/** Failed attempts after which the next submission is tried out of order: the oldest may itself cause the failure. */
const suspectAfter = 30

/** Delivers the submissions of a spool in the background, one at a time and in order. */
export class DeliveryLoop {
  readonly #options: Required<DeliveryLoopOptions>
  readonly #stopping = new AbortController()
  /** Ends the current pause. */
  #wakeUp = new AbortController()
  #running: Promise<void> | undefined
  /** `wake` was called since the queue was last checked. */
  #isWoken = false
  #failures = 0
  /** Failed attempts that the oldest submission itself may have caused. */
  #suspectFailures = 0

  constructor({ minPauseMs = 1_000, maxPauseMs = 30_000, graceMs = 5_000, ...options }: DeliveryLoopOptions) {
    this.#options = { ...options, minPauseMs, maxPauseMs, graceMs }
  }

  /** Starts delivering, or retries soon: a submission was added, or the backend is back. */
  wake(): void {
    this.#isWoken = true
    this.#wakeUp.abort()
    this.#running ??= this.#run()
  }

  /** Delivers what it still can and stops; resolves after `graceMs` at the latest. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wakeUp.abort()
    const grace = new AbortController()
    await Promise.race([
      this.#running,
      sleep(this.#options.graceMs, undefined, { signal: grace.signal }).catch(() => {}),
    ])
    grace.abort()
  }

  async #run(): Promise<void> {
    const { spool, alarm } = this.#options
    /** They are tried again in the next run, which the next submission or the upkeep starts. */
    const skipped = new Set<string>()
    for (;;) {
      this.#isWoken = false
      try {
        const names = await spool.waiting()
        if (names.every((name) => skipped.has(name))) {
          if (names.length === 0) alarm.emptied()
          // No await from here on: if a submission was added in the meantime, `#isWoken` is set.
          if (this.#isWoken) continue
          break
        }
        const release = await this.#lock()
        if (release) await this.#drain(skipped).finally(release)
        else await this.#pause(0)
      } catch (error) {
        alarm.disturbed(reasonOf(error))
        await this.#pause(this.#failures++)
      }
      if (this.#stopping.signal.aborted) break
    }
    this.#running = undefined
  }

  /** The lock only saves duplicate work: on a disk that has become read-only, deliveries go on without it. */
  async #lock(): Promise<(() => Promise<void>) | undefined> {
    return acquireLock(this.#options.lockFile).catch((error: unknown) => {
      this.#options.alarm.disturbed(reasonOf(error))
      return async () => {}
    })
  }

  /** Delivers until the queue is empty, apart from what is skipped. */
  async #drain(skipped: Set<string>): Promise<void> {
    for (;;) {
      const names = (await this.#options.spool.waiting()).filter((name) => !skipped.has(name))
      const [oldest, next] = names
      if (oldest === undefined) return
      const outcome = await attempt(this.#options, oldest, names.length)
      if (outcome.kind === 'skipped') {
        skipped.add(oldest)
        if (this.#stopping.signal.aborted) return
        continue
      }
      if (outcome.kind !== 'failed') {
        this.#failures = this.#suspectFailures = 0
        continue
      }
      this.#suspectFailures = outcome.isEntryFault ? this.#suspectFailures + 1 : 0
      if (next !== undefined && this.#suspectFailures >= suspectAfter) await this.#setAside(oldest, next, names.length)
      if (this.#stopping.signal.aborted) return
      await this.#pause(this.#failures++)
    }
  }

  /** If the backend accepts the next submission, the oldest one is at fault and becomes a dead letter. */
  async #setAside(oldest: string, next: string, waiting: number): Promise<void> {
    const { spool, log } = this.#options
    this.#suspectFailures = 0
    if ((await attempt(this.#options, next, waiting)).kind !== 'delivered') return
    await spool.fail(oldest, await spool.read(oldest))
    log.error({ file: oldest }, 'The backend fails only on this submission: moved to failed/')
  }

  /** Backs off. `wake` ends the pause once it has lasted `minPauseMs`; `stop` ends it at once. */
  async #pause(previousFailures: number): Promise<void> {
    const { minPauseMs, maxPauseMs } = this.#options
    const backoffMs = Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(previousFailures, 20))
    const pauseMs = backoffMs * (0.5 + Math.random() / 2)
    this.#wakeUp = new AbortController()
    const firstMs = Math.min(pauseMs, minPauseMs)
    await sleep(firstMs, undefined, { signal: this.#stopping.signal }).catch(() => {})
    if (this.#stopping.signal.aborted) return
    await sleep(pauseMs - firstMs, undefined, { signal: this.#wakeUp.signal }).catch(() => {})
  }
}
