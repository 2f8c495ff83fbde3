import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import PQueue from 'p-queue'
import { makePrivateFolder, writeDurably } from './durable.ts'
import { idOf, list, nameOf, removeOlder, stampOf } from './files.ts'
import { decodeRecord, encodeRecord } from './record.ts'
import type { Submission } from './types.ts'

/**
 * Submissions on disk, one file each, shared by any number of processes:
 * `queue/` holds those that wait for delivery, named so that they sort by acceptance; `failed/` holds dead letters,
 * which an operator may move back into `queue/`; `delivered/` holds an empty file for each recently delivered id;
 * `parts/` holds unfinished files.
 */
export interface Spool {
  /** Creates the folders. @throws file system errors */
  prepare(): Promise<void>
  /**
   * Resolves once the submission would survive a crash of the machine.
   * @throws SpoolFull, or a file system error, after which it may or may not be stored
   */
  add(submission: Submission): Promise<void>
  /** The first of these ids that is waiting, has failed, or was delivered within `rememberMs`. */
  find(ids: readonly string[]): Promise<string | undefined>
  /** Names of waiting submissions, oldest first. */
  waiting(): Promise<string[]>
  /** Number of dead letters. */
  failed(): Promise<number>
  /** @throws Error if the record is damaged */
  read(name: string): Promise<Submission>
  wasDelivered(id: string): Promise<boolean>
  /** Remembers the id as delivered. */
  noteDelivered(id: string): Promise<void>
  /** Removes a delivered submission from the queue. */
  remove(name: string): Promise<void>
  /** Moves a submission to the dead letters, without its token, which is of no use later. */
  fail(name: string, submission?: Submission): Promise<void>
  /** Removes delivered ids older than `rememberMs` and unfinished files left by crashes. */
  tidy(): Promise<void>
}

export interface SpoolOptions {
  folder: string
  rememberMs: number
  /** Limit for waiting and failed submissions together; so is `maxBytes`. */
  maxCount?: number
  maxBytes?: number
}

export class SpoolFull extends Error {
  override name = 'SpoolFull'
}

const unfinishedMs = 3_600_000

export function createSpool({ maxCount = 1_000, maxBytes = 64 * 1024 * 1024, ...options }: SpoolOptions): Spool {
  const folder = resolve(options.folder)
  const [queue, dead, delivered, parts] = ['queue', 'failed', 'delivered', 'parts'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const additions = new PQueue({ concurrency: 1 })
  let lastStamp = 0

  async function checkRoom(bytes: number, waiting: string[]): Promise<void> {
    const files = [...waiting.map((name) => join(queue, name)), ...(await list(dead)).map((name) => join(dead, name))]
    if (files.length >= maxCount) throw new SpoolFull(`${files.length} submissions are stored`)
    // A submission that has just been delivered no longer counts.
    const sizes = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    )
    const used = sizes.reduce((sum, size) => sum + size, 0)
    if (used + bytes > maxBytes) throw new SpoolFull(`${used} bytes are stored`)
  }

  async function wasDelivered(id: string): Promise<boolean> {
    const receipt = await stat(join(delivered, id)).catch(() => undefined)
    return receipt !== undefined && receipt.mtimeMs > Date.now() - options.rememberMs
  }

  return {
    async prepare() {
      for (const each of [folder, queue, dead, delivered, parts]) await makePrivateFolder(each)
    },

    // One at a time, so that files appear in the order of their names.
    add: (submission) =>
      additions.add(async () => {
        const text = encodeRecord(submission)
        const names = await list(queue)
        await checkRoom(text.length, names)
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
    waiting: () => list(queue),
    failed: async () => (await list(dead)).length,
    read: async (name) => decodeRecord(await readFile(join(queue, name), 'utf8')),
    wasDelivered,
    noteDelivered: (id) => writeFile(join(delivered, id), '', { mode: 0o600 }),
    remove: (name) => rm(join(queue, name), { force: true }),

    async fail(name, submission) {
      if (!submission) return rename(join(queue, name), join(dead, name))
      const { token, ...rest } = submission
      await writeDurably(join(dead, name), encodeRecord(rest), { parts })
      await rm(join(queue, name), { force: true })
    },

    async tidy() {
      await removeOlder(delivered, options.rememberMs)
      await removeOlder(parts, unfinishedMs)
    },
  }
}
