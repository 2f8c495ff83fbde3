import { randomBytes, timingSafeEqual } from 'node:crypto'
import { EventEmitter, once as nextEvent } from 'node:events'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import { createAlarm } from './alarm.ts'
import { createDelivery } from './delivery.ts'
import { takeLock } from './lock.ts'
import { once } from './once.ts'
import { readSecret, receiptKeyOf, referenceOf } from './reference.ts'
import { createSpool, type Spool } from './spool.ts'
import type { Deliver, Payload, StoredFile, Submission } from './types.ts'

/** Handles everything that visitors submit: accepts each submission once and keeps it on disk until it is delivered. */
export interface Submissions {
  /**
   * The same kind and payload within a few hours counts as the same submission, even from another address or after a
   * restart.
   */
  take(sent: Sent, admit: Admit): Promise<Taken>
  /** A key that lets the sender come back to what became of a submission. */
  receiptKey(reference: string): Promise<string>
  isReceiptKey(reference: string, key: string): Promise<boolean>
  /** What became of a submission; waits for its delivery, for `maxMs` at most. */
  progressOf(reference: string, maxMs: number): Promise<Progress>
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

/** `waiting`: in the queue, or set aside. `unknown`: never accepted, or delivered long ago. */
export type Progress = 'waiting' | 'delivered' | 'unknown'

export interface SubmissionsOptions {
  folder: string
  deliver: Deliver
  log: FastifyBaseLogger
  now?: () => number
  /** See services/steadyNow.ts. */
  steadyNow?: () => number
  /** How often the alarm looks at what waits. */
  checkMs?: number
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

export function createSubmissions({
  folder,
  log,
  now = Date.now,
  checkMs = 30_000,
  ...rest
}: SubmissionsOptions): Submissions {
  const deliver: Deliver = (submission, files) =>
    rest.deliver(submission, files).catch((error: unknown) => ({ kind: 'failed', reason: reasonOf(error) }))
  const alarm = createAlarm(log, rest.steadyNow)
  const disk = createSpool({ folder, rememberMs, ...rest })
  /** Emits the reference of each submission that this process delivers. */
  const deliveries = new EventEmitter().setMaxListeners(0)
  const spool: Spool = {
    ...disk,
    noteDelivered: (id) => disk.noteDelivered(id).finally(() => deliveries.emit(id)),
  }
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
  const secret = () => secretOf().catch(() => fallbackSecret)
  /** Used if the disk is not writable. */
  const fallbackSecret = randomBytes(32).toString('hex')
  /** Submissions being accepted right now, by reference. */
  const running = new Map<string, Promise<Taken>>()
  let timers: NodeJS.Timeout[] = []

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

  async function progress(reference: string): Promise<Progress> {
    if (await spool.wasDelivered(reference)) return 'delivered'
    const known = await spool.find([reference]).catch(() => undefined)
    return known === undefined ? 'unknown' : 'waiting'
  }

  const check = () =>
    spool.waiting().then(alarm.check, (error: unknown) => {
      alarm.disturbed(reasonOf(error))
    })
  const runUpkeep = () => {
    spool.tidy().catch((error) => log.warn({ reason: reasonOf(error) }, 'Cleaning up the spool failed'))
    delivery.wake()
  }

  return {
    async take({ kind, payload, token, files = [] }, admit) {
      const key = await secret()
      const acceptedAt = now()
      const period = Math.floor(acceptedAt / periodMs)
      const id = referenceOf(key, { kind, payload, period })
      const before = running.get(id)
      if (before) return before
      const earlier = referenceOf(key, { kind, payload, period: period - 1 })
      const names = files.length > 0 ? files.map(({ name }) => name) : undefined
      const taking = takeNew({ id, kind, acceptedAt, payload, token, files: names }, files, earlier, admit)
      running.set(id, taking)
      return taking.finally(() => running.delete(id))
    },

    receiptKey: async (reference) => receiptKeyOf(await secret(), reference),

    async isReceiptKey(reference, key) {
      const expected = Buffer.from(receiptKeyOf(await secret(), reference))
      const given = Buffer.from(key)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },

    async progressOf(reference, maxMs) {
      // Before the disk is read: the delivery may happen meanwhile.
      const delivery = nextEvent(deliveries, reference, { signal: AbortSignal.timeout(maxMs) }).catch(() => undefined)
      if ((await progress(reference)) === 'waiting') await delivery
      return progress(reference)
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
      timers = [setInterval(runUpkeep, upkeepMs).unref(), setInterval(check, checkMs).unref()]
      runUpkeep()
    },

    wake: delivery.wake,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await delivery.stop()
    },
  }
}
