import type { FastifyBaseLogger } from 'fastify'

/** Logs problems with the spool that need attention, at a limited rate. */
export interface Alarm {
  /** Delivering the oldest submission has failed. */
  failed(fault: { waiting: number; acceptedAt: number; reason: string }): void
  /** The queue is empty. */
  emptied(): void
  /** The disk is full or unusable. */
  unusable(reason: string): void
}

const overdueMs = 300_000
const overdueRepeatMs = 900_000
const unusableRepeatMs = 60_000

export function createAlarm(log: FastifyBaseLogger, now: () => number = Date.now): Alarm {
  let isWaiting = false
  let overdueAt = Number.NEGATIVE_INFINITY
  let unusableAt = Number.NEGATIVE_INFINITY
  return {
    failed({ waiting, acceptedAt, reason }) {
      if (!isWaiting) log.warn({ waiting, reason }, 'A submission could not be delivered; it stays queued for a retry')
      isWaiting = true
      if (now() - acceptedAt < overdueMs || now() - overdueAt < overdueRepeatMs) return
      overdueAt = now()
      const oldestMinutes = Math.floor((now() - acceptedAt) / 60_000)
      log.error({ waiting, oldestMinutes, reason }, 'Submissions have been waiting for the backend for several minutes')
    },
    emptied() {
      if (isWaiting) log.info('The queue of submissions is empty again')
      isWaiting = false
      overdueAt = Number.NEGATIVE_INFINITY
    },
    unusable(reason) {
      if (now() - unusableAt < unusableRepeatMs) return
      unusableAt = now()
      log.error({ reason }, 'The spool is full or unusable: submissions now go directly to the backend')
    },
  }
}
