import { type EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ObjectStore } from '#services/clients/objects/objectStore.ts'
import type { Submission } from '#services/rules/forms/submission.ts'
import { pack } from './record.ts'
import type { Spool } from './spool.ts'

export interface SharedCopiesOptions {
  objects: ObjectStore
  spool: Spool
  log: FastifyBaseLogger
  /** How long a visitor waits for the second copy. */
  maxWaitMs?: number
}

/** Copies that are being written at the same time; each is in memory. */
const maxWriting = 16
/** The copies of submissions that wait for delivery. */
export const waitingPrefix = 'spool/'

/** Second copies of submissions in an object store, until they are delivered. */
export class SharedCopies {
  readonly #options: Required<SharedCopiesOptions>
  readonly #writing = new Map<string, Promise<void>>()
  readonly #removing = new Set<Promise<void>>()
  /** Number of submissions that were accepted with one copy only, since the start. */
  single = 0

  constructor(options: SharedCopiesOptions) {
    this.#options = { maxWaitMs: 1_000, ...options }
  }

  /**
   * Copies a submission of the spool. Resolves once the copy is there or the submission is delivered, after `maxWaitMs`
   * at the latest. Never throws.
   * @param deliveries emits the ids of delivered submissions
   */
  async secure(submission: Submission, deliveries: EventEmitter): Promise<void> {
    const { maxWaitMs, log } = this.#options
    const { id: reference, kind } = submission
    const delivered = once(deliveries, reference, { signal: AbortSignal.timeout(maxWaitMs) })
    const copied = Promise.race([this.write(submission), delivered])
    await Promise.any([copied, delivered]).catch(() => {
      this.single += 1
      log.warn({ reference, kind, single: this.single }, 'A submission was accepted with one copy only')
    })
  }

  /** @throws file system errors, and those of the store */
  write(submission: Submission): Promise<void> {
    const { id } = submission
    if (this.#writing.size >= maxWriting) return Promise.reject(new Error('Too many copies are being written'))
    const writing = this.#write(submission).finally(() => this.#writing.delete(id))
    this.#writing.set(id, writing)
    return writing
  }

  async #write(submission: Submission): Promise<void> {
    const { objects, spool } = this.#options
    const contents = await Promise.all(spool.filesOf(submission).map(({ path }) => readFile(path)))
    await objects.put(waitingPrefix + submission.id, pack({ submission, contents }))
  }

  /** Removes the copy of a delivered submission. If that fails, the next sweep of any process does it. */
  remove(id: string): void {
    const remove = async () => {
      // Written later, it would stay.
      await this.#writing.get(id)?.catch(() => {})
      await this.#options.objects.remove(waitingPrefix + id).catch(() => {})
    }
    const removal = remove().finally(() => this.#removing.delete(removal))
    this.#removing.add(removal)
  }

  /** Resolves when nothing is being written or removed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#writing.values(), ...this.#removing])
  }
}
