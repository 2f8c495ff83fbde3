import { reasonOf } from '#server/log/logger.ts'
import type { ObjectStore } from '#services/clients/objects/objectStore.ts'
import type { DeliveryOutcome } from '#services/rules/forms/submission.ts'
import type { AttemptParts } from './deliveryLoop.ts'
import { type Bundle, idOf, pack, unpack } from './record.ts'
import { type SharedCopies, waitingPrefix } from './sharedCopies.ts'

export interface AdoptionOptions extends AttemptParts {
  objects: ObjectStore
  copies: SharedCopies
  /** How old a copy is when it counts as left behind. */
  adoptMs?: number
}

const sweepMs = 30_000

/**
 * Delivers submissions whose process has disappeared, perhaps with its disk, from their copies in the object store. Two
 * processes may deliver the same one: the backend stores it once. Those that the backend refuses are kept as
 * `failed/{id}`; an operator may move them back to `spool/{id}`.
 */
export class Adoption {
  readonly #options: Required<AdoptionOptions>
  #timer: NodeJS.Timeout | undefined
  #sweep: Promise<void> | undefined
  #isStopped = false

  constructor(options: AdoptionOptions) {
    this.#options = { adoptMs: 60_000, ...options }
  }

  /** Sweeps now and about every half a minute. */
  start(): void {
    const pauseMs = sweepMs * (0.75 + Math.random() / 2)
    this.#sweep = this.sweep()
      .catch((error) => this.#options.alarm.disturbed(reasonOf(error)))
      .finally(() => {
        if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), pauseMs).unref()
      })
  }

  /** Resolves when the delivery that it may be at has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#sweep
  }

  /**
   * Delivers the copies that have been left, and makes those that the store did not take when it should have.
   * @throws file system errors, and those of the store
   */
  async sweep(): Promise<void> {
    const { spool, objects, copies, adoptMs } = this.#options
    const copied = await objects.list(waitingPrefix)
    const ids = new Set(copied.map(({ key }) => key.slice(waitingPrefix.length)))
    for (const name of await spool.waiting()) {
      const copy = async () => copies.write(await spool.read(name))
      if (!ids.has(idOf(name))) await copy().catch(() => {})
    }
    const left = copied.filter(({ modifiedAt }) => modifiedAt <= Date.now() - adoptMs)
    for (const { key } of left) {
      if (this.#isStopped) return
      const id = key.slice(waitingPrefix.length)
      if (await spool.wasDelivered(id)) copies.remove(id)
      else if ((await spool.find([id])) === undefined && !(await this.#adopt(id, left.length))) return
    }
  }

  /** @returns whether the next one may have better luck */
  async #adopt(id: string, waiting: number): Promise<boolean> {
    const { objects, spool, deliver, alarm, log } = this.#options
    const object = await objects.get(waitingPrefix + id)
    // Its own process has delivered it.
    if (!object) return true
    const bundle = unpack(object)
    const outcome: DeliveryOutcome = bundle
      ? await spool.withFiles(bundle, (files) => deliver(bundle.submission, files))
      : { kind: 'refused', reason: 'It is damaged' }
    if (outcome.kind === 'delivered') {
      log.info({ reference: id }, 'A submission that another process had accepted was delivered')
      await spool.noteDelivered(id)
    } else if (outcome.kind === 'refused') {
      await objects.put(`failed/${id}`, bundle ? pack(withoutToken(bundle)) : object)
      await objects.remove(waitingPrefix + id)
      log.error({ reference: id, reason: outcome.reason }, 'A copied submission was moved to failed/ in the bucket')
    } else {
      alarm.failed(waiting, outcome.reason)
      return outcome.isEntryFault === true
    }
    return true
  }
}

/** It is of no use later. */
const withoutToken = ({ submission: { token, ...submission }, contents }: Bundle): Bundle => ({ submission, contents })
