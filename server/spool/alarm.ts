import type { FastifyBaseLogger } from 'fastify'

/** Says in the log what somebody has to look into, at a bounded rate. */
export interface Alarm {
  /** A try to deliver the oldest submission has failed. */
  failed(fault: { waiting: number; acceptedAt: number; reason: string }): void
  /** Nothing waits any more. */
  emptied(): void
  /** The disk is full or cannot be used. */
  unusable(reason: string): void
}

const longMs = 300_000
const repeatMs = 900_000
const unusableMs = 60_000

export function createAlarm(log: FastifyBaseLogger, now: () => number = Date.now): Alarm {
  let waits = false
  let longAt = Number.NEGATIVE_INFINITY
  let unusableAt = Number.NEGATIVE_INFINITY
  return {
    failed({ waiting, acceptedAt, reason }) {
      if (!waits) log.warn({ waiting, reason }, 'A submission could not be delivered: it is kept and tried again')
      waits = true
      if (now() - acceptedAt < longMs || now() - longAt < repeatMs) return
      longAt = now()
      const oldestMinutes = Math.floor((now() - acceptedAt) / 60_000)
      log.error({ waiting, oldestMinutes, reason }, 'Submissions have been waiting for the backend for minutes')
    },
    emptied() {
      if (waits) log.info('All submissions that waited have left the queue')
      waits = false
      longAt = Number.NEGATIVE_INFINITY
    },
    unusable(reason) {
      if (now() - unusableAt < unusableMs) return
      unusableAt = now()
      log.error({ reason }, 'The spool is full or cannot be used: submissions need the backend')
    },
  }
}
