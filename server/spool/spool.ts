import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { limit } from '#server/limits/concurrency.ts'
import { makePrivateFolder, writeDurably } from './durable.ts'
import { idOf, list, nameOf, removeOlder, stampOf } from './files.ts'
import { decodeRecord, encodeRecord } from './record.ts'
import type { Submission } from './types.ts'

/**
 * Submissions on disk, one file each, shared by any number of processes:
 * `queue/` waits for delivery, its names sort by acceptance; `failed/` is the dead letter folder, whose files go
 * back into `queue/` by hand; `delivered/` remembers ids for a while by empty files; `parts/` is unfinished.
 */
export interface Spool {
  /** Creates the folders. @throws Error of the file system */
  prepare(): Promise<void>
  /**
   * Returns when the submission would survive a crash of the machine.
   * @throws SpoolFull, or an error of the file system: then it may be stored or not
   */
  add(submission: Submission): Promise<void>
  /** The first of these ids that waits, has failed, or was delivered within `rememberMs`. */
  find(ids: readonly string[]): Promise<string | undefined>
  /** Names of what waits, oldest first. */
  waiting(): Promise<string[]>
  /** Number of dead letters. */
  failed(): Promise<number>
  /** @throws Error when the record is damaged */
  read(name: string): Promise<Submission>
  wasDelivered(id: string): Promise<boolean>
  /** Remembers the id. */
  noteDelivered(id: string): Promise<void>
  /** Removes what was delivered. */
  remove(name: string): Promise<void>
  /** Moves to the dead letters; without the token, which is of no use later. */
  fail(name: string, submission?: Submission): Promise<void>
  /** Forgets ids that are older than `rememberMs`, and what crashes have left unfinished. */
  tidy(): Promise<void>
}

export interface SpoolOptions {
  folder: string
  rememberMs: number
  /** Of waiting and failed submissions together. */
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
  const oneAtATime = limit(1)
  let lastStamp = 0

  async function checkRoom(bytes: number, waiting: string[]): Promise<void> {
    const files = [...waiting.map((name) => join(queue, name)), ...(await list(dead)).map((name) => join(dead, name))]
    if (files.length >= maxCount) throw new SpoolFull(`${files.length} submissions are stored`)
    // A file that has just been delivered counts nothing.
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

    // In turn, so that the order of names is the order in which they appear.
    add: (submission) =>
      oneAtATime(async () => {
        const text = encodeRecord(submission)
        const names = await list(queue)
        await checkRoom(text.length, names)
        // Clocks are put back, and others may have written: later all the same.
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
