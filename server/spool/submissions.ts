import { randomBytes, timingSafeEqual } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { ObjectStore } from '#services/clients/objects/objectStore.ts'
import type { Deliver, DeliveryOutcome, Payload, StoredFile, Submission } from '#services/rules/forms/submission.ts'
import { withTrace } from '#services/runtime/context.ts'
import { SharedWork } from '../limits/admission.ts'
import { announced } from '../log/work.ts'
import { Adoption } from './adoption.ts'
import { Alarm } from './alarm.ts'
import { type AttemptParts, DeliveryLoop } from './deliveryLoop.ts'
import { stampOf } from './record.ts'
import { earlierIn, readSecret, receiptKeyOf, referenceOf, secretFrom } from './reference.ts'
import { SharedCopies } from './sharedCopies.ts'
import { Spool } from './spool.ts'

export interface NewSubmission {
  kind: string
  /** Must list the names of the files if different files make a different submission. */
  payload: Payload
  token?: string | undefined
  /** Must be on the same disk as the spool, which hard-links them. */
  files?: readonly StoredFile[]
}

/** Called for new submissions only. @returns 0, or the seconds until the visitor may try again */
export type AdmitNew = () => number | Promise<number>

export type Acceptance =
  /** `earlier`: the reference that the same content had in the period before. */
  | { kind: 'accepted'; reference: string; earlier?: string }
  | { kind: 'limited'; retryAfterS: number }
  /** Neither the disk nor the backend accepts it. */
  | { kind: 'unavailable' }

/** `waiting`: in the queue, or set aside. `unknown`: never accepted, or delivered long ago. */
export type Progress = 'waiting' | 'delivered' | 'unknown'

export interface SubmissionsOptions {
  folder: string
  /** HOOK_SECRET. Without it, references depend on a secret in `folder`, which other machines do not have. */
  secret?: string | undefined
  /** How each kind of submission is delivered. */
  deliver: Readonly<Record<string, Deliver>>
  log: FastifyBaseLogger
  /** See `SpoolOptions` and `DeliveryLoopOptions`. */
  maxCount?: number
  maxBytes?: number
  minPauseMs?: number
  maxPauseMs?: number
  graceMs?: number
  /** Where each submission gets a second copy; see `SharedCopies` and `Adoption`. */
  objects?: ObjectStore | undefined
  maxWaitMs?: number
  adoptMs?: number
}

/** The same content gets a new reference after this time; the earlier one is looked up too, here and by the backend. */
const periodMs = 6 * 3_600_000
const rememberMs = 2 * periodMs
/** How often old delivery receipts are removed and submissions left by a killed process are picked up. */
const upkeepMs = 300_000
/** How often the alarm looks at what waits. */
const checkMs = 30_000

/** Handles everything that visitors submit: accepts each submission once and keeps it on disk until it is delivered. */
export class Submissions {
  readonly #log: FastifyBaseLogger
  readonly #folder: string
  readonly #deliverers: Readonly<Record<string, Deliver>>
  readonly #alarm: Alarm
  readonly #spool: Spool
  readonly #loop: DeliveryLoop
  readonly #graceMs: number
  readonly #copies: SharedCopies | undefined
  readonly #adoption: Adoption | undefined
  #knownSecret: string | undefined
  /** Used if the disk is not writable. */
  readonly #fallbackSecret = randomBytes(32).toString('hex')
  /** Emits the reference of each submission that this process delivers. */
  readonly #deliveries = new EventEmitter().setMaxListeners(0)
  /** Submissions being accepted right now, by reference. */
  readonly #running = new SharedWork<Acceptance>()
  #timers: NodeJS.Timeout[] = []

  constructor({ folder, secret, deliver, log, objects, ...options }: SubmissionsOptions) {
    this.#log = log
    this.#folder = folder
    this.#graceMs = options.graceMs ?? 5_000
    this.#deliverers = deliver
    this.#knownSecret = secret === undefined ? undefined : secretFrom(secret)
    this.#alarm = new Alarm(log)
    this.#spool = new Spool({ ...options, folder, rememberMs, onDelivered: (id) => this.#onDelivered(id) })
    const parts: AttemptParts = {
      alarm: this.#alarm,
      spool: this.#spool,
      deliver: (submission, files) => this.#deliver(submission, files),
      log,
    }
    this.#loop = new DeliveryLoop({ ...options, ...parts, lockFile: join(folder, 'lock') })
    if (!objects) return
    this.#copies = new SharedCopies({ ...options, ...parts, objects })
    this.#adoption = new Adoption({ ...options, ...parts, objects, copies: this.#copies })
  }

  /**
   * The same kind and payload within a few hours counts as the same submission, even from another address or after a
   * restart.
   */
  async accept({ kind, payload, token, files = [] }: NewSubmission, admit: AdmitNew): Promise<Acceptance> {
    const secret = await this.#secret()
    const acceptedAt = Date.now()
    const period = Math.floor(acceptedAt / periodMs)
    const id = referenceOf(secret, { kind, payload, period })
    const earlier = referenceOf(secret, { kind, payload, period: period - 1 })
    const names = files.length > 0 ? files.map(({ name }) => name) : undefined
    const submission = { id, earlier, kind, acceptedAt, payload, token, files: names }
    const acceptance = await this.#running.run(id, () => this.#acceptOnce(submission, files, admit))
    return acceptance.kind === 'accepted' && acceptance.reference === id ? { ...acceptance, earlier } : acceptance
  }

  /** A key that lets the sender come back to what became of a submission. */
  async receiptKey(reference: string, earlier?: string): Promise<string> {
    return receiptKeyOf(await this.#secret(), reference, earlier)
  }

  async isReceiptKey(reference: string, key: string): Promise<boolean> {
    const expected = Buffer.from(await this.receiptKey(reference, earlierIn(key)))
    const given = Buffer.from(key)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  /** What became of a submission; waits for its delivery, for `maxMs` at most. */
  async progressOf(reference: string, maxMs: number): Promise<Progress> {
    // Before the disk is read: the delivery may happen meanwhile.
    const signal = AbortSignal.timeout(maxMs)
    const delivery = once(this.#deliveries, reference, { signal }).catch(() => undefined)
    if ((await this.#progress(reference)) === 'waiting') await delivery
    return this.#progress(reference)
  }

  /** Delivers what an earlier process left behind. */
  async start(): Promise<void> {
    try {
      await this.#spool.prepare()
      const [waiting, failed] = [(await this.#spool.waiting()).length, await this.#spool.failed()]
      this.#log.info({ waiting, failed }, 'Submissions waiting for the backend')
      if (failed > 0) this.#log.error({ failed }, 'There are undelivered submissions in failed/')
    } catch (error) {
      this.#alarm.unusable(reasonOf(error))
    }
    this.#timers = [
      setInterval(() => this.#upkeep(), upkeepMs).unref(),
      setInterval(() => this.#check(), checkMs).unref(),
    ]
    this.#upkeep()
    this.#adoption?.start()
  }

  /** Number of submissions accepted with one copy only, although there is a store for a second one; since the start. */
  get singleCopies(): number {
    return this.#copies?.single ?? 0
  }

  /** Call when the backend is reachable again. */
  wake(): void {
    this.#loop.wake()
  }

  /** What has not been delivered. `failed`: in failed/. @throws file system errors */
  async backlog(): Promise<{ waiting: number; oldestMs: number; failed: number }> {
    const [names, failed] = await Promise.all([this.#spool.waiting(), this.#spool.failed()])
    const [oldest] = names
    return { waiting: names.length, oldestMs: oldest ? Math.max(0, Date.now() - stampOf(oldest)) : 0, failed }
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    // What a store or a backend that does not answer leaves undone, another process does.
    const grace = sleep(this.#graceMs, undefined, { ref: false })
    await Promise.race([Promise.all([this.#loop.stop(), this.#adoption?.stop()]), grace])
    await Promise.race([this.#copies?.settled(), grace])
  }

  async #secret(): Promise<string> {
    this.#knownSecret ??= await readSecret(this.#folder).catch(() => undefined)
    return this.#knownSecret ?? this.#fallbackSecret
  }

  async #acceptOnce(
    submission: Submission & { earlier: string },
    files: readonly StoredFile[],
    admit: AdmitNew,
  ): Promise<Acceptance> {
    const present = await this.#spool.find([submission.id, submission.earlier]).catch(() => undefined)
    if (present !== undefined) return { kind: 'accepted', reference: present }
    const retryAfterS = await admit()
    if (retryAfterS > 0) return { kind: 'limited', retryAfterS }
    try {
      await this.#spool.add(submission, files)
    } catch (error) {
      this.#alarm.unusable(reasonOf(error))
      return this.#deliverNow(submission, files)
    }
    this.#loop.wake()
    await this.#copies?.secure(submission, this.#deliveries)
    return { kind: 'accepted', reference: submission.id }
  }

  #onDelivered(id: string): void {
    this.#deliveries.emit(id)
    this.#copies?.remove(id)
  }

  /**
   * Each delivery has a trace of its own. Never throws. A submission of an unknown kind is refused, so that it stays on
   * disk for an operator.
   */
  async #deliver(submission: Submission, files: readonly StoredFile[]): Promise<DeliveryOutcome> {
    const { kind: name } = submission
    const deliver = this.#deliverers[name]
    if (!deliver) return { kind: 'refused', reason: 'unknown kind' }
    const run = () =>
      announced(
        { kind: 'delivery', name },
        () => deliver(submission, files),
        ({ kind }) => kind,
      )
    return withTrace(run).catch((error: unknown) => ({ kind: 'failed', reason: reasonOf(error) }))
  }

  /** Without the disk. */
  async #deliverNow(submission: Submission, files: readonly StoredFile[]): Promise<Acceptance> {
    const { id: reference, kind } = submission
    const outcome = await this.#deliver(submission, files)
    if (outcome.kind === 'delivered') {
      await this.#spool.noteDelivered(reference).catch(() => {})
      return { kind: 'accepted', reference }
    }
    this.#log.error({ reference, kind, reason: outcome.reason }, 'A submission could be neither stored nor delivered')
    return { kind: 'unavailable' }
  }

  async #progress(reference: string): Promise<Progress> {
    if (await this.#spool.wasDelivered(reference)) return 'delivered'
    const present = await this.#spool.find([reference]).catch(() => undefined)
    return present === undefined ? 'unknown' : 'waiting'
  }

  #check(): void {
    this.#spool.waiting().then(
      (names) => this.#alarm.check(names),
      (error: unknown) => this.#alarm.disturbed(reasonOf(error)),
    )
  }

  #upkeep(): void {
    this.#spool.tidy().catch((error) => this.#log.warn({ reason: reasonOf(error) }, 'Cleaning up the spool failed'))
    this.#loop.wake()
  }
}
