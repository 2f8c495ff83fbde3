import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import { removeOlder, sizeOf } from '#server/disk/files.ts'
import { makePrivateFolder, writeDurably } from '../disk/writeDurably.ts'
import { createAttachments } from './attachments.ts'
import { decodeRecord, encodeRecord } from './record.ts'
import { idOf, list, nameOf, stampOf } from './submissionNames.ts'
import type { StoredFile, Submission } from './types.ts'

/**
 * Submissions on disk, one file each, shared by any number of processes:
 * `queue/` holds those that wait for delivery, named so that they sort by acceptance; `failed/` holds dead letters,
 * which an operator may move back into `queue/`; `files/{id}/` holds the files of either, such as photos; `delivered/`
 * holds an empty file for each recently delivered id; `parts/` holds unfinished files.
 */
export interface Spool {
  /** Creates the folders. @throws file system errors */
  prepare(): Promise<void>
  /**
   * Resolves once the submission and its files would survive a crash of the machine.
   * @throws SpoolFull, or a file system error, after which it may or may not be stored
   */
  add(submission: Submission, files?: readonly StoredFile[]): Promise<void>
  filesOf(submission: Submission): StoredFile[]
  /** The first of these ids that is waiting, has failed, or was delivered within `rememberMs`. */
  find(ids: readonly string[]): Promise<string | undefined>
  /** Names of waiting submissions, oldest first. */
  waiting(): Promise<string[]>
  /** Number of dead letters. */
  failed(): Promise<number>
  /** @throws Error if the record is damaged */
  read(name: string): Promise<Submission>
  wasDelivered(id: string): Promise<boolean>
  /** Remembers the id as delivered, at least in this process. @throws file system errors */
  noteDelivered(id: string): Promise<void>
  /** Removes a delivered submission from the queue, and its files. */
  remove(name: string): Promise<void>
  /** Moves a submission to the dead letters, without its token, which is of no use later. */
  fail(name: string, submission?: Submission): Promise<void>
  /**
   * Removes delivered ids older than `rememberMs`, and what crashes have left behind: unfinished files, and files
   * without a submission.
   */
  tidy(): Promise<void>
}

export interface SpoolOptions {
  folder: string
  rememberMs: number
  /** Limits waiting and failed submissions together, as does `maxBytes`, which includes their files. */
  maxCount?: number
  maxBytes?: number
}

export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

const unfinishedMs = 3_600_000

export function createSpool({ maxCount = 1_000, maxBytes = 512 * 1024 * 1024, ...options }: SpoolOptions): Spool {
  const folder = resolve(options.folder)
  const [queue, dead, delivered, parts] = ['queue', 'failed', 'delivered', 'parts'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const attachments = createAttachments(join(folder, 'files'))
  const additions = new PQueue({ concurrency: 1 })
  let lastStamp = 0
  /** Ids that could not be noted on disk, such as a full one. */
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: options.rememberMs })

  async function checkRoom(bytes: number, waiting: string[]): Promise<void> {
    const files = [...waiting.map((name) => join(queue, name)), ...(await list(dead)).map((name) => join(dead, name))]
    if (files.length >= maxCount) throw new SpoolFull(`${files.length} submissions are stored`)
    const sizes = await Promise.all([...files.map(sizeOf), attachments.bytes()])
    const used = sizes.reduce((sum, size) => sum + size, 0)
    if (used + bytes > maxBytes) throw new SpoolFull(`${used} bytes are stored`)
  }

  async function wasDelivered(id: string): Promise<boolean> {
    if (noted.has(id)) return true
    const receipt = await stat(join(delivered, id)).catch(() => undefined)
    return receipt !== undefined && receipt.mtimeMs > Date.now() - options.rememberMs
  }

  return {
    async prepare() {
      for (const each of [folder, queue, dead, delivered, parts]) await makePrivateFolder(each)
      await attachments.prepare()
    },

    // One at a time, so that files appear in the order of their names.
    add: (submission, files = []) =>
      additions.add(async () => {
        const text = encodeRecord(submission)
        const names = await list(queue)
        const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)))
        await checkRoom(
          sizes.reduce((sum, size) => sum + size, text.length),
          names,
        )
        // Before the record, which refers to them.
        await attachments.add(submission.id, files)
        // Clocks can jump back and other processes write here too: keep the order anyway.
        const stamp = Math.max(Date.now(), lastStamp + 1, stampOf(names.at(-1)) + 1)
        await writeDurably(join(queue, nameOf(stamp, submission.id)), text, { parts })
        lastStamp = stamp
      }),

    async find(ids) {
      const names = [...(await list(queue)), ...(await list(dead))]
      for (const id of ids) if (names.some((name) => idOf(name) === id) || (await wasDelivered(id))) return id
      return undefined
    },
    filesOf: attachments.of,
    waiting: () => list(queue),
    failed: async () => (await list(dead)).length,
    read: async (name) => decodeRecord(await readFile(join(queue, name), 'utf8')),
    wasDelivered,
    async noteDelivered(id) {
      await writeFile(join(delivered, id), '', { mode: 0o600 }).catch((error: unknown) => {
        noted.set(id, true)
        throw error
      })
    },
    async remove(name) {
      // If a crash comes between these two steps, the id is already noted as delivered.
      await attachments.remove(idOf(name))
      await rm(join(queue, name), { force: true })
    },

    async fail(name, submission) {
      if (!submission) return rename(join(queue, name), join(dead, name))
      const { token, ...rest } = submission
      await writeDurably(join(dead, name), encodeRecord(rest), { parts })
      await rm(join(queue, name), { force: true })
    },

    async tidy() {
      await removeOlder(delivered, options.rememberMs)
      await removeOlder(parts, unfinishedMs)
      const known = new Set([...(await list(queue)), ...(await list(dead))].map(idOf))
      await attachments.removeOthers(known, unfinishedMs)
    },
  }
}
