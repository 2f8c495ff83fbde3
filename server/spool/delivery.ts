import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '../http/logger.ts'
import type { Alarm } from './alarm.ts'
import { createNap } from './nap.ts'
import type { Spool } from './spool.ts'
import type { Deliver, Delivery as Outcome, Submission } from './types.ts'

/** Empties a spool in the background, one submission after the other in their order. */
export interface Delivery {
  /** Begins, or tries again soon: something was added, or the backend answers again. */
  wake(): void
  /** Delivers what it still can and ends; resolves after `graceMs` at the latest. */
  stop(): Promise<void>
}

export interface DeliveryOptions {
  spool: Spool
  deliver: Deliver
  /** @returns undefined when another process delivers */
  takeLock: () => Promise<(() => Promise<void>) | undefined>
  log: FastifyBaseLogger
  alarm: Alarm
  /** Shortest and longest pause after a failed try. */
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
}

/** Tries after which those behind a submission are tried, although it must come first: it may be the fault itself. */
const suspectAfter = 30

export function createDelivery(options: DeliveryOptions): Delivery {
  const { spool, deliver, takeLock, log, alarm, minPauseMs = 1_000, maxPauseMs = 30_000, graceMs = 5_000 } = options
  const nap = createNap(minPauseMs)
  let stopping = false
  let running: Promise<void> | undefined
  /** `wake` was called since the queue was last looked at. */
  let asked = false
  let failures = 0
  /** Failed tries of the oldest one that may be its own fault. */
  let suspicion = 0

  /** `gone`: another process was faster, or the record is damaged. */
  async function attempt(name: string, waiting: number): Promise<Outcome['kind'] | 'gone'> {
    const submission = await readOrFail(name)
    if (!submission) return 'gone'
    const { id: reference, kind, acceptedAt } = submission
    const outcome: Outcome = (await spool.wasDelivered(reference)) ? { kind: 'delivered' } : await deliver(submission)
    if (outcome.kind === 'delivered') {
      await spool.noteDelivered(reference)
      await spool.remove(name)
      log.info({ reference, kind }, 'A submission was delivered')
    } else if (outcome.kind === 'refused') {
      await spool.fail(name, submission)
      log.error({ reference, kind, reason: outcome.reason }, 'The backend refused a submission: moved to failed/')
    } else {
      suspicion = outcome.ownFault ? suspicion + 1 : 0
      alarm.failed({ waiting, acceptedAt, reason: outcome.reason })
    }
    return outcome.kind
  }

  async function readOrFail(name: string): Promise<Submission | undefined> {
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

  /** When the backend takes the next one, the fault is with the oldest. */
  async function setAside(oldest: string, next: string, waiting: number): Promise<void> {
    suspicion = 0
    if ((await attempt(next, waiting)) !== 'delivered') return
    await spool.fail(oldest, await spool.read(oldest))
    log.error({ file: oldest }, 'The backend fails on this submission only: moved to failed/')
  }

  /** Until nothing waits. */
  async function drain(): Promise<void> {
    for (;;) {
      const names = await spool.waiting()
      const [oldest, next] = names
      if (oldest === undefined) return
      if ((await attempt(oldest, names.length)) !== 'failed') {
        failures = suspicion = 0
        continue
      }
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
