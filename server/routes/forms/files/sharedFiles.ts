import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import { makePrivateFolder } from '#server/disk/folders.ts'
import { writeDurably } from '#server/disk/writeFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { ObjectStore } from '#services/clients/objects/objectStore.ts'

export interface SharedFilesOptions {
  objects: ObjectStore
  /** How the keys begin, such as `photos/`. */
  prefix: string
  /** Age at which a set is removed, from the last change to it. */
  keptMs: number
  log: FastifyBaseLogger
}

/** How long a visitor waits for the store. */
const maxWaitMs = 1_000

/**
 * The files of forms in an object store, so that a form may be sent through another process than its files. The folder
 * of a set on disk is a copy of it. Without an answer of the store, each process goes on with what is on its disk.
 */
export class SharedFiles {
  readonly #options: SharedFilesOptions
  /** Files that are on this disk only: they are being sent, or the store did not take them. */
  readonly #unsent: LRUCache<string, Promise<void>>

  constructor(options: SharedFilesOptions) {
    this.#options = options
    this.#unsent = new LRUCache({ max: 10_000, ttl: options.keptMs })
  }

  /** Makes the folder of a set like the store. Never throws. @param parts folder for unfinished files */
  async pull(set: string, parts: string): Promise<void> {
    const { objects } = this.#options
    const start = this.#keyOf(set, '')
    const pullAll = async () => {
      const local = await readdir(set).catch(() => [] as string[])
      // Before the store is asked: these have been there, so they have been removed if they no longer are.
      const sent = local.filter((name) => !this.#unsent.has(start + name))
      const names = (await objects.list(start)).map(({ key }) => key.slice(start.length))
      for (const name of sent) if (!names.includes(name)) await rm(join(set, name), { force: true })
      const missing = names.filter((name) => !local.includes(name))
      if (missing.length > 0) await makePrivateFolder(set)
      await Promise.all(missing.map((name) => this.#fetch(start + name, join(set, name), parts)))
    }
    await pullAll().catch(this.#warn)
  }

  async #fetch(key: string, file: string, parts: string): Promise<void> {
    const data = await this.#options.objects.get(key)
    if (data) await writeDurably(file, data, { parts })
  }

  /** Sends a file to the store; call `settled` before the visitor is told. */
  push(set: string, name: string, data: Buffer): void {
    const key = this.#keyOf(set, name)
    const sent = this.#options.objects.put(key, data).then(() => void this.#unsent.delete(key), this.#warn)
    this.#unsent.set(key, sent)
  }

  /** Waits until the files of a set are in the store, or it has failed. */
  async settled(set: string): Promise<void> {
    const start = this.#keyOf(set, '')
    const sent = [...this.#unsent.entries()].flatMap(([key, file]) => (key.startsWith(start) ? [file] : []))
    if (sent.length > 0) await Promise.race([Promise.all(sent), pause()])
  }

  async remove(set: string, names: readonly string[]): Promise<void> {
    const keys = names.map((name) => this.#keyOf(set, name))
    const removeOne = async (key: string) => {
      await this.#unsent.get(key)
      await this.#options.objects.remove(key).catch(this.#warn)
    }
    await Promise.race([Promise.all(keys.map(removeOne)), pause()])
  }

  /** Removes old sets, whoever has made them. @throws errors of the store */
  async tidy(): Promise<void> {
    const { objects, prefix, keptMs } = this.#options
    const sets = new Map<string, { keys: string[]; changedAt: number }>()
    for (const { key, modifiedAt } of await objects.list(prefix)) {
      const set = key.slice(0, key.lastIndexOf('/'))
      const { keys = [], changedAt = 0 } = sets.get(set) ?? {}
      sets.set(set, { keys: [...keys, key], changedAt: Math.max(changedAt, modifiedAt) })
    }
    for (const { keys, changedAt } of sets.values())
      if (changedAt < Date.now() - keptMs) for (const key of keys) await objects.remove(key)
  }

  #keyOf(set: string, name: string): string {
    return `${this.#options.prefix}${basename(set)}/${name}`
  }

  readonly #warn = (error: unknown): undefined => {
    this.#options.log.warn({ reason: reasonOf(error) }, 'Files of a form could not be shared with other processes')
  }
}

const pause = () => sleep(maxWaitMs, undefined, { ref: false })
