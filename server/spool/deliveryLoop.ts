import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Deliver, DeliveryOutcome, Submission } from '#services/rules/forms/submission.ts'
import { reasonOf } from '../log/logger.ts'
import type { Alarm } from './alarm.ts'
import { acquireLock } from './lock.ts'
import type { Spool } from './spool.ts'

export interface DeliveryLoopOptions extends AttemptParts {
  /** Held while this process is delivering. */
  lockFile: string
  /** Bounds of the backoff after a failed attempt. */
  minPauseMs?: number
  maxPauseMs?: number
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

  constructor({ minPauseMs = 1_000, maxPauseMs = 30_000, ...options }: DeliveryLoopOptions) {
    this.#options = { ...options, minPauseMs, maxPauseMs }
  }

  /** Starts delivering, or retries soon: a submission was added, or the backend is back. */
  wake(): void {
    this.#isWoken = true
    this.#wakeUp.abort()
    this.#running ??= this.#run()
  }

  /** Delivers what it still can and stops. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#wakeUp.abort()
    await this.#running
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

export interface AttemptParts {
  spool: Spool
  deliver: Deliver
  log: FastifyBaseLogger
  alarm: Alarm
}

/**
 * `gone`: another process delivered it first, or the record is damaged. `skipped`: its record or its files cannot be read
 * or removed at the moment, which need not be so for others.
 */
type AttemptOutcome = DeliveryOutcome | { kind: 'gone' | 'skipped' }

/** The process or the machine has run out of something: that is no fault of one submission. */
const exhausted = ['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN']

/**
 * Tries to deliver the queued submission `name`; removes it once delivered, or moves it to `failed/`.
 * @param waiting length of the queue, for the log
 * @throws file system errors that concern all submissions
 */
async function attempt(parts: AttemptParts, name: string, waiting: number): Promise<AttemptOutcome> {
  try {
    return await attemptOnce(parts, name, waiting)
  } catch (error) {
    if (exhausted.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    parts.alarm.skipped(name, reasonOf(error))
    return { kind: 'skipped' }
  }
}

async function attemptOnce(parts: AttemptParts, name: string, waiting: number): Promise<AttemptOutcome> {
  const { spool, deliver, log, alarm } = parts
  const submission = await readOrFail(parts, name)
  if (!submission) return { kind: 'gone' }
  const { id: reference, kind } = submission
  const outcome: DeliveryOutcome = (await spool.wasDelivered(reference))
    ? { kind: 'delivered' }
    : await deliver(submission, spool.filesOf(submission))
  if (outcome.kind === 'delivered') {
    await spool.noteDelivered(reference)
    await spool.remove(name)
    log.info({ reference, kind }, 'A submission was delivered')
  } else if (outcome.kind === 'refused') {
    await spool.fail(name, submission)
    log.error({ reference, kind, reason: outcome.reason }, 'The backend refused a submission: moved to failed/')
  } else {
    alarm.failed(waiting, outcome.reason)
  }
  return outcome
}

async function readOrFail({ spool, log }: AttemptParts, name: string): Promise<Submission | undefined> {
  try {
    return await spool.read(name)
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException
    if (code !== undefined && code !== 'ENOENT') throw error
    if (code === undefined) {
      await spool.fail(name)
      log.error({ file: name, reason }, 'A submission is damaged: moved to failed/')
    }
    return undefined
  }
}
