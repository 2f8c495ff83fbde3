import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { createAlarm } from './alarm.ts'
import { createDelivery } from './delivery.ts'
import { takeLock } from './lock.ts'
import { once } from './once.ts'
import { readSecret, referenceOf } from './reference.ts'
import { createSpool } from './spool.ts'
import type { Deliver, Payload, StoredFile, Submission } from './types.ts'

/** Handles everything that visitors submit: accepts each submission once and keeps it on disk until it is delivered. */
export interface Submissions {
  /**
   * The same kind and payload within a few hours counts as the same submission, even from another address or after a
   * restart.
   */
  take(sent: Sent, admit: Admit): Promise<Taken>
  /** Delivers what an earlier process left behind. */
  start(): Promise<void>
  /** Call when the backend is reachable again. */
  wake(): void
  stop(): Promise<void>
}

export interface Sent {
  kind: string
  /** Must list the names of the files if different files make a different submission. */
  payload: Payload
  token?: string | undefined
  /** Must be on the same disk as the spool, which hard-links them. */
  files?: readonly StoredFile[]
}

/** Called for new submissions only. @returns 0, or the seconds until the visitor may try again */
export type Admit = () => number

export type Taken =
  | { kind: 'accepted'; reference: string }
  | { kind: 'limited'; retryAfterS: number }
  /** Neither the disk nor the backend accepts it. */
  | { kind: 'unavailable' }

export interface SubmissionsOptions {
  folder: string
  deliver: Deliver
  log: FastifyBaseLogger
  now?: () => number
  /** See `createSpool` and `createDelivery`. */
  maxCount?: number
  maxBytes?: number
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
}

/** The same content gets a new reference after this time; the previous one is looked up too. */
const periodMs = 6 * 3_600_000
const rememberMs = 2 * periodMs
/** How often old delivery receipts are removed and submissions left by a killed process are picked up. */
const upkeepMs = 300_000

export function createSubmissions({ folder, log, now = Date.now, ...rest }: SubmissionsOptions): Submissions {
  const deliver: Deliver = (submission, files) =>
    rest.deliver(submission, files).catch((error: unknown) => ({ kind: 'failed', reason: reasonOf(error) }))
  const alarm = createAlarm(log)
  const spool = createSpool({ folder, rememberMs, ...rest })
  const delivery = createDelivery({
    ...rest,
    alarm,
    spool,
    deliver,
    takeLock: () => takeLock(join(folder, 'lock')),
    log,
  })
  const secretOf = once(() => readSecret(folder))
  const prepare = once(spool.prepare)
  /** Used if the disk is not writable. */
  const fallbackSecret = randomBytes(32).toString('hex')
  /** Submissions being accepted right now, by reference. */
  const running = new Map<string, Promise<Taken>>()
  let upkeep: NodeJS.Timeout | undefined

  async function takeNew(
    submission: Submission,
    files: readonly StoredFile[],
    earlier: string,
    admit: Admit,
  ): Promise<Taken> {
    const known = await spool.find([submission.id, earlier]).catch(() => undefined)
    if (known !== undefined) return { kind: 'accepted', reference: known }
    const retryAfterS = admit()
    if (retryAfterS > 0) return { kind: 'limited', retryAfterS }
    try {
      await prepare()
      await spool.add(submission, files)
    } catch (error) {
      prepare.forget()
      alarm.unusable(reasonOf(error))
      return takeDirectly(submission, files)
    }
    delivery.wake()
    return { kind: 'accepted', reference: submission.id }
  }

  async function takeDirectly(submission: Submission, files: readonly StoredFile[]): Promise<Taken> {
    const { id: reference, kind } = submission
    const outcome = await deliver(submission, files)
    if (outcome.kind === 'delivered') {
      await spool.noteDelivered(reference).catch(() => {})
      return { kind: 'accepted', reference }
    }
    log.error({ reference, kind, reason: outcome.reason }, 'A submission could be neither stored nor delivered')
    return { kind: 'unavailable' }
  }

  const runUpkeep = () => {
    spool.tidy().catch((error) => log.warn({ reason: reasonOf(error) }, 'Cleaning up the spool failed'))
    delivery.wake()
  }

  return {
    async take({ kind, payload, token, files = [] }, admit) {
      const secret = await secretOf().catch(() => fallbackSecret)
      const acceptedAt = now()
      const period = Math.floor(acceptedAt / periodMs)
      const id = referenceOf(secret, { kind, payload, period })
      const before = running.get(id)
      if (before) return before
      const earlier = referenceOf(secret, { kind, payload, period: period - 1 })
      const names = files.length > 0 ? files.map(({ name }) => name) : undefined
      const taking = takeNew({ id, kind, acceptedAt, payload, token, files: names }, files, earlier, admit)
      running.set(id, taking)
      return taking.finally(() => running.delete(id))
    },

    async start() {
      try {
        await prepare()
        const [waiting, failed] = [(await spool.waiting()).length, await spool.failed()]
        log.info({ waiting, failed }, 'Submissions waiting for the backend')
        if (failed > 0) log.error({ failed }, 'There are undelivered submissions in failed/')
      } catch (error) {
        alarm.unusable(reasonOf(error))
      }
      upkeep = setInterval(runUpkeep, upkeepMs).unref()
      runUpkeep()
    },

    wake: delivery.wake,
    async stop() {
      clearInterval(upkeep)
      await delivery.stop()
    },
  }
}
