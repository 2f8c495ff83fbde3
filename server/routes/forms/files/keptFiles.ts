import { createHash, randomBytes } from 'node:crypto'
import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { removeOlder, sizeOf } from '#server/disk/files.ts'
import { makePrivateFolder, writeDurably } from '#server/disk/writeDurably.ts'
import type { StoredFile } from '#server/spool/types.ts'
import type { FileFault } from '#services/forms/formTypes.ts'

/**
 * Keeps the files that visitors have chosen until they send the form: browsers without JavaScript forget them after
 * each response. A token gives access to one visitor's files: they can be sent or removed, but not downloaded.
 */
export interface KeptFiles {
  /** Folder for files as they arrive; exists after `prepare`. */
  incoming: string
  /** @throws file system errors */
  prepare(): Promise<void>
  /** Oldest first; `name` contains the SHA-256. Undefined if the token is unknown, or its files have been removed. */
  list(token: string): Promise<StoredFile[] | undefined>
  /**
   * Converts and stores files, one at a time.
   * @param token undefined for the first files
   * @param files paths of the uploaded files, which are not removed
   */
  add(token: string | undefined, files: readonly string[]): Promise<{ token: string; faults: FileFault[] }>
  remove(token: string, names: readonly string[]): Promise<void>
  /** Removes a visitor's files two hours after the last change to them, and what crashes have left behind. */
  tidy(): Promise<void>
}

const keptMs = 2 * 3_600_000
const incomingMs = 600_000

/** Converts an uploaded file into what is kept of it. */
export type TakeIn = (file: string) => Promise<{ data: Buffer; extension: string } | FileFault>

export interface KeptFilesOptions {
  folder: string
  takeIn: TakeIn
  /** Maximum number of files per visitor. If it is 1, a new file replaces the previous one. */
  max: number
  /** Maximum size of all files together. */
  maxBytes?: number
}

export function createKeptFiles({ folder, takeIn, max, maxBytes = 256 * 1024 * 1024 }: KeptFilesOptions): KeptFiles {
  const [incoming, parts, sets] = ['incoming', 'parts', 'sets'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  async function prepare(): Promise<void> {
    for (const each of [folder, incoming, parts, sets]) await makePrivateFolder(each)
  }
  /** One at a time: unpacked pictures are large. */
  const work = new PQueue({ concurrency: 1 })

  /** The token itself is not on disk. */
  const setOf = (token: string) => join(sets, createHash('sha256').update(token).digest('hex'))
  const namesIn = async (set: string) => (await readdir(set)).filter((name) => fileName.test(name)).sort()

  async function list(token: string): Promise<StoredFile[] | undefined> {
    const set = setOf(token)
    const names = await namesIn(set).catch(() => undefined)
    return names?.map((name) => ({ name: name.slice(stampLength), path: join(set, name) }))
  }

  async function bytes(): Promise<number> {
    const paths = await Promise.all((await readdir(sets)).map(async (name) => pathsIn(join(sets, name))))
    return (await Promise.all(paths.flat().map(sizeOf))).reduce((sum, size) => sum + size, 0)
  }
  const pathsIn = async (set: string) => (await readdir(set).catch(() => [])).map((name) => join(set, name))

  async function addOne(set: string, file: string): Promise<FileFault | undefined> {
    const taken = await takeIn(file)
    if (typeof taken === 'string') return taken
    const { data, extension } = taken
    const name = `${createHash('sha256').update(data).digest('hex')}.${extension}`
    const present = await namesIn(set)
    if (present.some((one) => one.slice(stampLength) === name)) return undefined
    if (present.length >= max && max > 1) return 'count'
    if ((await bytes()) + data.length > maxBytes) return 'full'
    // Keeps the order in which the files were sent, even within a millisecond.
    const stamp = Math.max(Date.now(), Number(present.at(-1)?.slice(0, stampLength - 1) ?? 0) + 1)
    await writeDurably(join(set, `${String(stamp).padStart(stampLength - 1, '0')}-${name}`), data, { parts })
    if (max === 1) for (const replaced of present) await rm(join(set, replaced), { force: true })
    return undefined
  }

  return {
    incoming,
    prepare,
    list,

    add: (given, files) =>
      work.add(async () => {
        await prepare()
        const known = given !== undefined && (await list(given)) !== undefined
        const token = known ? given : randomBytes(24).toString('base64url')
        const set = setOf(token)
        await makePrivateFolder(set)
        const faults = new Set<FileFault>()
        for (const file of files) {
          const fault = await addOne(set, file)
          if (fault) faults.add(fault)
        }
        const now = new Date()
        await utimes(set, now, now)
        return { token, faults: [...faults] }
      }),

    async remove(token, names) {
      const kept = (await list(token)) ?? []
      for (const { name, path } of kept) if (names.includes(name)) await rm(path, { force: true })
    },

    async tidy() {
      await prepare()
      await removeOlder(incoming, incomingMs)
      await removeOlder(parts, incomingMs)
      for (const name of await readdir(sets)) {
        const set = join(sets, name)
        const found = await stat(set).catch(() => undefined)
        if (found && found.mtimeMs < Date.now() - keptMs) await rm(set, { recursive: true, force: true })
      }
    },
  }
}

const fileName = /^\d{15}-[\da-f]{64}\.[a-z]{3,4}$/
/** Length of the stamp and a hyphen. */
const stampLength = 16
