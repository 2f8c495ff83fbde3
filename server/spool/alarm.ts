import type { FastifyBaseLogger } from 'fastify'
import { steadyNow } from '#services/runtime/processState.ts'
import { stampOf } from './record.ts'

const overdueMs = 300_000
const repeatMs = 900_000
const disturbedRepeatMs = 60_000

/** Logs problems with the spool that need attention, at a limited rate. */
export class Alarm {
  readonly #log: FastifyBaseLogger
  readonly #loggedAt = new Map<string, number>()
  #isWaiting = false
  #lastReason: string | undefined
  /** The names at the last check, and since when none of them has left. */
  #lastWaiting: readonly string[] | undefined
  #since = steadyNow()

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  /** Delivering the oldest submission has failed. */
  failed(waiting: number, reason: string): void {
    this.#lastReason = reason
    if (!this.#isWaiting)
      this.#log.warn({ waiting, reason }, 'A submission could not be delivered; it stays queued for a retry')
    this.#isWaiting = true
  }

  /** A submission cannot be read or removed; the others are delivered. */
  skipped(file: string, reason: string): void {
    this.#lastReason = reason
    if (this.#isDue(file, repeatMs))
      this.#log.error({ file, reason }, 'A submission cannot be read or removed: it is skipped until someone mends it')
  }

  /** The queue is empty. */
  emptied(): void {
    if (this.#isWaiting) this.#log.info('The queue of submissions is empty again')
    this.#isWaiting = false
    this.#lastReason = undefined
    this.#loggedAt.clear()
  }

  /** A new submission could not be stored: the disk is full or unusable. */
  unusable(reason: string): void {
    if (this.#isDue('unusable', disturbedRepeatMs))
      this.#log.error({ reason }, 'The spool is full or unusable: new submissions go directly to the backend')
  }

  /** Deliveries were disturbed, but not by the backend. */
  disturbed(reason: string): void {
    this.#lastReason = reason
    if (this.#isDue('disturbed', disturbedRepeatMs))
      this.#log.error({ reason }, 'The spool does not work as it should: deliveries may wait')
  }

  /** Call every half a minute with the names of all that wait: logs an error if none of them leaves, whatever the cause. */
  check(waiting: readonly string[]): void {
    const now = steadyNow()
    const before = this.#lastWaiting
    // What an earlier process has left has waited since its acceptance.
    if (before === undefined) this.#since = Math.min(now, stampOf(waiting[0]) || now)
    else if (before.length === 0 || before.some((name) => !waiting.includes(name))) this.#since = now
    this.#lastWaiting = waiting
    const waitedMs = now - this.#since
    if (waiting.length === 0 || waitedMs < overdueMs || !this.#isDue('overdue', repeatMs)) return
    this.#log.error(
      { waiting: waiting.length, minutes: Math.floor(waitedMs / 60_000), reason: this.#lastReason },
      'Submissions are waiting, and none was delivered for several minutes',
    )
  }

  #isDue(event: string, everyMs: number): boolean {
    const now = steadyNow()
    if (now - (this.#loggedAt.get(event) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
    this.#loggedAt.set(event, now)
    return true
  }
}
