import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { removeOlder, sizeOf } from '#server/disk/oldFiles.ts'
import { makePrivateFolder, writeDurably } from '../disk/writeDurably.ts'
import { type Attachments, createAttachments } from './attachments.ts'
import { decodeRecord, encodeRecord } from './record.ts'
import { idOf, list, nameOf, stampOf } from './submissionNames.ts'
import type { StoredFile, Submission } from './types.ts'

export interface SpoolOptions {
  folder: string
  /** How long a delivered id is remembered. */
  rememberMs: number
  /** Limits waiting and failed submissions together, as does `maxBytes`, which includes their files. */
  maxCount?: number
  maxBytes?: number
  /** Called when an id has been noted as delivered, if only in this process. */
  onDelivered?: (id: string) => void
}

export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

const unfinishedMs = 3_600_000

/**
 * Submissions on disk, one file each, shared by any number of processes:
 * `queue/` holds those that wait for delivery, named so that they sort by acceptance; `failed/` holds dead letters,
 * which an operator may move back into `queue/`; `files/{id}/` holds the files of either, such as photos; `delivered/`
 * holds an empty file for each recently delivered id; `parts/` holds unfinished files.
 */
export class Spool {
  readonly #options: Required<SpoolOptions>
  readonly #folder: Record<'queue' | 'failed' | 'delivered' | 'parts', string>
  readonly #attachments: Attachments
  readonly #additions = new PQueue({ concurrency: 1 })
  /** Ids that could not be noted on disk, such as a full one. */
  readonly #notedInMemory: LRUCache<string, true>
  #lastStamp = 0

  constructor(options: SpoolOptions) {
    const { maxCount = 1_000, maxBytes = 512 * 1024 * 1024, onDelivered = () => {} } = options
    const folder = resolve(options.folder)
    const within = (name: string) => join(folder, name)
    this.#options = { ...options, folder, maxCount, maxBytes, onDelivered }
    this.#folder = {
      queue: within('queue'),
      failed: within('failed'),
      delivered: within('delivered'),
      parts: within('parts'),
    }
    this.#attachments = createAttachments(within('files'))
    this.#notedInMemory = new LRUCache({ max: 10_000, ttl: options.rememberMs })
  }

  /** Creates the folders. @throws file system errors */
  async prepare(): Promise<void> {
    for (const folder of [this.#options.folder, ...Object.values(this.#folder)]) await makePrivateFolder(folder)
    await this.#attachments.prepare()
  }

  /**
   * Resolves once the submission and its files would survive a crash of the machine. One at a time, so that files
   * appear in the order of their names.
   * @throws SpoolFull, or a file system error, after which it may or may not be stored
   */
  add(submission: Submission, files: readonly StoredFile[] = []): Promise<void> {
    return this.#additions.add(async () => {
      const { queue, parts } = this.#folder
      const text = encodeRecord(submission)
      const names = await list(queue)
      const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)))
      const bytes = sizes.reduce((sum, size) => sum + size, text.length)
      await this.#checkRoom(bytes, names)
      // Before the record, which refers to them.
      await this.#attachments.add(submission.id, files)
      // Clocks can jump back and other processes write here too: keep the order anyway.
      const stamp = Math.max(Date.now(), this.#lastStamp + 1, stampOf(names.at(-1)) + 1)
      await writeDurably(join(queue, nameOf(stamp, submission.id)), text, { parts })
      this.#lastStamp = stamp
    })
  }

  async #checkRoom(bytes: number, waiting: string[]): Promise<void> {
    const { queue, failed } = this.#folder
    const { maxCount, maxBytes } = this.#options
    const files = [
      ...waiting.map((name) => join(queue, name)),
      ...(await list(failed)).map((name) => join(failed, name)),
    ]
    if (files.length >= maxCount) throw new SpoolFull(`${files.length} submissions are stored`)
    const sizes = await Promise.all([...files.map(sizeOf), this.#attachments.bytes()])
    const used = sizes.reduce((sum, size) => sum + size, 0)
    if (used + bytes > maxBytes) throw new SpoolFull(`${used} bytes are stored`)
  }

  filesOf(submission: Submission): StoredFile[] {
    return this.#attachments.of(submission)
  }

  /** The first of these ids that is waiting, has failed, or was delivered within `rememberMs`. */
  async find(ids: readonly string[]): Promise<string | undefined> {
    const names = [...(await this.waiting()), ...(await list(this.#folder.failed))]
    for (const id of ids) if (names.some((name) => idOf(name) === id) || (await this.wasDelivered(id))) return id
    return undefined
  }

  /** Names of waiting submissions, oldest first. */
  waiting(): Promise<string[]> {
    return list(this.#folder.queue)
  }

  /** Number of dead letters. */
  async failed(): Promise<number> {
    return (await list(this.#folder.failed)).length
  }

  /** @throws Error if the record is damaged */
  async read(name: string): Promise<Submission> {
    return decodeRecord(await readFile(join(this.#folder.queue, name), 'utf8'))
  }

  async wasDelivered(id: string): Promise<boolean> {
    if (this.#notedInMemory.has(id)) return true
    const receipt = await stat(join(this.#folder.delivered, id)).catch(() => undefined)
    return receipt !== undefined && receipt.mtimeMs > Date.now() - this.#options.rememberMs
  }

  /** Remembers the id as delivered, at least in this process. @throws file system errors */
  async noteDelivered(id: string): Promise<void> {
    try {
      await writeFile(join(this.#folder.delivered, id), '', { mode: 0o600 })
    } catch (error) {
      this.#notedInMemory.set(id, true)
      throw error
    } finally {
      this.#options.onDelivered(id)
    }
  }

  /** Removes a delivered submission from the queue, and its files. */
  async remove(name: string): Promise<void> {
    // If a crash comes between these two steps, the id is already noted as delivered.
    await this.#attachments.remove(idOf(name))
    await rm(join(this.#folder.queue, name), { force: true })
  }

  /** Moves a submission to the dead letters, without its token, which is of no use later. */
  async fail(name: string, submission?: Submission): Promise<void> {
    const { queue, failed, parts } = this.#folder
    if (!submission) return rename(join(queue, name), join(failed, name))
    const { token, ...rest } = submission
    await writeDurably(join(failed, name), encodeRecord(rest), { parts })
    await rm(join(queue, name), { force: true })
  }

  /**
   * Removes delivered ids older than `rememberMs`, and what crashes have left behind: unfinished files, and files
   * without a submission.
   */
  async tidy(): Promise<void> {
    const { queue, failed, delivered, parts } = this.#folder
    await removeOlder(delivered, this.#options.rememberMs)
    await removeOlder(parts, unfinishedMs)
    const ids = new Set([...(await list(queue)), ...(await list(failed))].map(idOf))
    await this.#attachments.removeOthers(ids, unfinishedMs)
  }
}
