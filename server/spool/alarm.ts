import type { FastifyBaseLogger } from 'fastify'
import { steadyNow } from '#services/runtime/steadyNow.ts'
import { stampOf } from './submissionNames.ts'

/** Logs problems with the spool that need attention, at a limited rate. */
export interface Alarm {
  /** Delivering the oldest submission has failed. */
  failed(fault: { waiting: number; reason: string }): void
  /** A submission cannot be read or removed; the others are delivered. */
  skipped(fault: { file: string; reason: string }): void
  /** The queue is empty. */
  emptied(): void
  /** A new submission could not be stored: the disk is full or unusable. */
  unusable(reason: string): void
  /** Deliveries were disturbed, but not by the backend. */
  disturbed(reason: string): void
  /** Call every half a minute with the names of all that wait: logs an error if none of them leaves, whatever the cause. */
  check(waiting: readonly string[]): void
}

const overdueMs = 300_000
const repeatMs = 900_000
const disturbedRepeatMs = 60_000

export function createAlarm(log: FastifyBaseLogger, now: () => number = steadyNow): Alarm {
  let isWaiting = false
  let lastReason: string | undefined
  /** The names at the last check, and since when none of them has left. */
  let known: readonly string[] | undefined
  let since = now()
  const loggedAt = new Map<string, number>()

  function isDue(event: string, everyMs: number): boolean {
    if (now() - (loggedAt.get(event) ?? Number.NEGATIVE_INFINITY) < everyMs) return false
    loggedAt.set(event, now())
    return true
  }

  return {
    failed({ waiting, reason }) {
      lastReason = reason
      if (!isWaiting) log.warn({ waiting, reason }, 'A submission could not be delivered; it stays queued for a retry')
      isWaiting = true
    },
    skipped({ file, reason }) {
      lastReason = reason
      if (isDue(file, repeatMs))
        log.error({ file, reason }, 'A submission cannot be read or removed: it is skipped until someone mends it')
    },
    emptied() {
      if (isWaiting) log.info('The queue of submissions is empty again')
      isWaiting = false
      lastReason = undefined
      loggedAt.clear()
    },
    unusable(reason) {
      if (isDue('unusable', disturbedRepeatMs))
        log.error({ reason }, 'The spool is full or unusable: new submissions go directly to the backend')
    },
    disturbed(reason) {
      lastReason = reason
      if (isDue('disturbed', disturbedRepeatMs))
        log.error({ reason }, 'The spool does not work as it should: deliveries may wait')
    },
    check(waiting) {
      const here = new Set(waiting)
      // What an earlier process has left has waited since its acceptance.
      if (known === undefined) since = Math.min(now(), stampOf(waiting[0]) || now())
      else if (known.length === 0 || known.some((name) => !here.has(name))) since = now()
      known = waiting
      if (waiting.length === 0 || now() - since < overdueMs || !isDue('overdue', repeatMs)) return
      const minutes = Math.floor((now() - since) / 60_000)
      log.error(
        { waiting: waiting.length, minutes, reason: lastReason },
        'Submissions are waiting, and none was delivered for several minutes',
      )
    },
  }
}
