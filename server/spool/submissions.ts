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
import type { Deliver, Payload, Submission } from './types.ts'

/** The one road of what visitors send: accepted once, kept on disk until the backend has it. */
export interface Submissions {
  /** The same kind and payload within some hours is the same submission, from whatever address and after a restart. */
  take(sent: { kind: string; payload: Payload; token?: string | undefined }, admit: Admit): Promise<Taken>
  /** Delivers what an earlier process has left. */
  start(): Promise<void>
  /** The backend answers again. */
  wake(): void
  stop(): Promise<void>
}

/** Asked for new submissions only. @returns 0, or the seconds after which the visitor may try again */
export type Admit = () => number

export type Taken =
  | { kind: 'accepted'; reference: string }
  | { kind: 'limited'; retryAfterS: number }
  /** Neither the disk nor the backend takes it. */
  | { kind: 'unavailable' }

export interface SubmissionsOptions {
  folder: string
  deliver: Deliver
  log: FastifyBaseLogger
  now?: () => number
  /** See `createSpool` and `createDelivery`. */
  maxCount?: number
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
}

/** A reference is derived anew after this time; the one before is looked up too. */
const periodMs = 6 * 3_600_000
const rememberMs = 2 * periodMs
/** How often old receipts are removed, and what a killed process has left is looked for. */
const upkeepMs = 300_000

export function createSubmissions({ folder, log, now = Date.now, ...rest }: SubmissionsOptions): Submissions {
  const deliver: Deliver = (submission) =>
    rest.deliver(submission).catch((error: unknown) => ({ kind: 'failed', reason: reasonOf(error) }))
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
  /** For a disk that cannot be written. */
  const makeshift = randomBytes(32).toString('hex')
  /** Those that are being taken at this moment, by reference. */
  const running = new Map<string, Promise<Taken>>()
  let upkeep: NodeJS.Timeout | undefined

  async function takeNew(submission: Submission, earlier: string, admit: Admit): Promise<Taken> {
    const known = await spool.find([submission.id, earlier]).catch(() => undefined)
    if (known !== undefined) return { kind: 'accepted', reference: known }
    const retryAfterS = admit()
    if (retryAfterS > 0) return { kind: 'limited', retryAfterS }
    try {
      await prepare()
      await spool.add(submission)
    } catch (error) {
      prepare.forget()
      alarm.unusable(reasonOf(error))
      return takeDirectly(submission)
    }
    delivery.wake()
    return { kind: 'accepted', reference: submission.id }
  }

  async function takeDirectly(submission: Submission): Promise<Taken> {
    const { id: reference, kind } = submission
    const outcome = await deliver(submission)
    if (outcome.kind === 'delivered') {
      await spool.noteDelivered(reference).catch(() => {})
      return { kind: 'accepted', reference }
    }
    log.error({ reference, kind, reason: outcome.reason }, 'A submission was neither kept nor delivered')
    return { kind: 'unavailable' }
  }

  const keep = () => {
    spool.tidy().catch((error) => log.warn({ reason: reasonOf(error) }, 'The spool cannot be tidied up'))
    delivery.wake()
  }

  return {
    async take({ kind, payload, token }, admit) {
      const secret = await secretOf().catch(() => makeshift)
      const acceptedAt = now()
      const period = Math.floor(acceptedAt / periodMs)
      const id = referenceOf(secret, { kind, payload, period })
      const before = running.get(id)
      if (before) return before
      const earlier = referenceOf(secret, { kind, payload, period: period - 1 })
      const taking = takeNew({ id, kind, acceptedAt, payload, token }, earlier, admit)
      running.set(id, taking)
      return taking.finally(() => running.delete(id))
    },

    async start() {
      try {
        await prepare()
        const [waiting, failed] = [(await spool.waiting()).length, await spool.failed()]
        log.info({ waiting, failed }, 'Submissions that wait for the backend')
        if (failed > 0) log.error({ failed }, 'Submissions that the backend refused are in failed/')
      } catch (error) {
        alarm.unusable(reasonOf(error))
      }
      upkeep = setInterval(keep, upkeepMs).unref()
      keep()
    },

    wake: delivery.wake,
    async stop() {
      clearInterval(upkeep)
      await delivery.stop()
    },
  }
}
