import { link, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { StoredFile, Submission } from '#services/rules/forms/submission.ts'
import { bytesIn, bytesOf, makePrivateFolder, removeOlder, syncFolder } from '../disk/folders.ts'
import { writeDurably } from '../disk/writeFile.ts'
import { type Bundle, decodeRecord, encodeRecord, idOf, listRecords, nameOf, stampOf } from './record.ts'

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
  readonly #folder: Record<'queue' | 'failed' | 'files' | 'delivered' | 'parts', string>
  readonly #additions = new PQueue({ concurrency: 1 })
  /** Ids that could not be noted on disk, such as a full one. */
  readonly #notedInMemory: LRUCache<string, true>
  #isPrepared = false
  #lastStamp = 0

  constructor(options: SpoolOptions) {
    const { maxCount = 1_000, maxBytes = 512 * 1024 * 1024, onDelivered = () => {} } = options
    const folder = resolve(options.folder)
    const within = (name: string) => join(folder, name)
    this.#options = { ...options, folder, maxCount, maxBytes, onDelivered }
    this.#folder = {
      queue: within('queue'),
      failed: within('failed'),
      files: within('files'),
      delivered: within('delivered'),
      parts: within('parts'),
    }
    this.#notedInMemory = new LRUCache({ max: 10_000, ttl: options.rememberMs })
  }

  /** Creates the folders. @throws file system errors */
  async prepare(): Promise<void> {
    if (this.#isPrepared) return
    for (const folder of [this.#options.folder, ...Object.values(this.#folder)]) await makePrivateFolder(folder)
    this.#isPrepared = true
  }

  /**
   * Resolves once the submission and its files would survive a crash of the machine. One at a time, so that records
   * appear in the order of their names.
   * @throws SpoolFull, or a file system error, after which it may or may not be stored
   */
  add(submission: Submission, files: readonly StoredFile[] = []): Promise<void> {
    return this.#additions.add(() =>
      this.#addOne(submission, files).catch((error: unknown) => {
        // Somebody may have removed the folders.
        this.#isPrepared = false
        throw error
      }),
    )
  }

  async #addOne(submission: Submission, files: readonly StoredFile[]): Promise<void> {
    await this.prepare()
    const { queue, parts } = this.#folder
    const text = encodeRecord(submission)
    const names = await listRecords(queue)
    await this.#checkRoom(text.length + (await bytesOf(files.map(({ path }) => path))), names.length)
    // Before the record, which refers to them.
    if (files.length > 0) await this.#linkFiles(submission.id, files)
    // Clocks can jump back and other processes write here too: keep the order anyway.
    const stamp = Math.max(Date.now(), this.#lastStamp + 1, stampOf(names.at(-1)) + 1)
    await writeDurably(join(queue, nameOf(stamp, submission.id)), text, { parts })
    this.#lastStamp = stamp
  }

  async #checkRoom(bytes: number, waiting: number): Promise<void> {
    const { queue, failed, files } = this.#folder
    const { maxCount, maxBytes } = this.#options
    const count = waiting + (await this.failed())
    if (count >= maxCount) throw new SpoolFull(`${count} submissions are stored`)
    const used = (await bytesIn(queue)) + (await bytesIn(failed)) + (await bytesIn(files))
    if (used + bytes > maxBytes) throw new SpoolFull(`${used} bytes are stored`)
  }

  /** Hard links to files that have already been synced. */
  async #linkFiles(id: string, files: readonly StoredFile[]): Promise<void> {
    const folder = join(this.#folder.files, id)
    await makePrivateFolder(folder)
    for (const { name, path } of files)
      await link(path, join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        // An earlier attempt already made this link.
        if (error.code !== 'EEXIST') throw error
      })
    await syncFolder(folder)
  }

  filesOf({ id, files = [] }: Submission): StoredFile[] {
    return files.map((name) => ({ name, path: join(this.#folder.files, id, name) }))
  }

  /** Calls `use` with the files of a bundle on disk. `tidy` removes what a crash leaves of them. */
  async withFiles<Result>(
    { submission, contents }: Bundle,
    use: (files: readonly StoredFile[]) => Promise<Result>,
  ): Promise<Result> {
    await this.prepare()
    const folder = await mkdtemp(join(this.#folder.parts, 'copy-'))
    try {
      const files = (submission.files ?? []).map((name) => ({ name, path: join(folder, name) }))
      for (const [index, { path }] of files.entries()) await writeFile(path, contents[index] ?? '', { mode: 0o600 })
      return await use(files)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** The first of these ids that is waiting, has failed, or was delivered within `rememberMs`. */
  async find(ids: readonly string[]): Promise<string | undefined> {
    const names = [...(await this.waiting()), ...(await listRecords(this.#folder.failed))]
    for (const id of ids) if (names.some((name) => idOf(name) === id) || (await this.wasDelivered(id))) return id
    return undefined
  }

  /** Names of waiting submissions, oldest first. */
  waiting(): Promise<string[]> {
    return listRecords(this.#folder.queue)
  }

  /** Number of dead letters. */
  async failed(): Promise<number> {
    return (await listRecords(this.#folder.failed)).length
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
    await rm(join(this.#folder.files, idOf(name)), { recursive: true, force: true })
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
    const { queue, failed, files, delivered, parts } = this.#folder
    await removeOlder(delivered, this.#options.rememberMs)
    await removeOlder(parts, unfinishedMs)
    const ids = new Set([...(await listRecords(queue)), ...(await listRecords(failed))].map(idOf))
    await removeOlder(files, unfinishedMs, (id) => !ids.has(id))
  }
}
