import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { removeOlder, sizeOf } from '#server/disk/oldFiles.ts'
import { makePrivateFolder, writeDurably } from '#server/disk/writeDurably.ts'
import { type Admit, Overloaded } from '#server/limits/admission.ts'
import type { StoredFile } from '#server/spool/types.ts'
import type { FileFault } from '#services/rules/forms/formTypes.ts'

/**
 * Keeps the files that visitors have chosen until they send the form: browsers without JavaScript forget them after
 * each response. A token gives access to one visitor's files: they can be sent or removed, but not downloaded.
 */
export interface KeptFiles {
  /**
   * The folder for the files of a form as they arrive.
   * @throws Error if there is no room for this many bytes, or the folder cannot be written
   */
  incoming(bytes: number): Promise<string>
  /** Oldest first; `name` contains the SHA-256. Undefined if the token is unknown, or its files have been removed. */
  list(token: string): Promise<StoredFile[] | undefined>
  /**
   * Converts and stores files, one at a time; those that have to wait too long are `full`.
   * @param token a known one; undefined for the first files
   * @param files paths of the uploaded files, which are not removed
   * @param client who sends them, such as an IP address
   * @throws file system errors
   */
  add(
    token: string | undefined,
    files: readonly string[],
    client: string,
  ): Promise<{ token: string; faults: FileFault[] }>
  remove(token: string, names: readonly string[]): Promise<void>
  /** Removes a visitor's files two hours after the last change to them, and what crashes have left behind. */
  tidy(): Promise<void>
}

const keptMs = 2 * 3_600_000
const incomingMs = 1_800_000
/** For all files of a request. Proxies wait for 60 s, and the page is made after it. */
const maxAddMs = 30_000
/** The part of the store that one client may fill. */
const share = 1 / 8

/** Converts an uploaded file into what is kept of it. */
export type ConvertFile = (file: string) => Promise<{ data: Buffer; extension: string } | FileFault>

export interface KeptFilesOptions {
  folder: string
  convert: ConvertFile
  /** Maximum number of files per visitor. If it is 1, a new file replaces the previous one. */
  max: number
  /** Maximum size of all files together. */
  maxBytes?: number
  /** Unpacked pictures are large, so few files are converted at the same time on the whole site. */
  admit: Admit
}

export function createKeptFiles(options: KeptFilesOptions): KeptFiles {
  const { folder, convert, max, maxBytes = 256 * 1024 * 1024, admit } = options
  const incoming = join(folder, 'incoming')
  const parts = join(folder, 'parts')
  const sets = join(folder, 'sets')
  async function prepare(): Promise<void> {
    for (const path of [folder, incoming, parts, sets]) await makePrivateFolder(path)
  }
  /** Who has filled which set: in memory only, so that no address is on disk. */
  const clients = new LRUCache<string, string>({ max: 10_000, ttl: keptMs })

  /** The token itself is not on disk. */
  const setOf = (token: string) => join(sets, createHash('sha256').update(token).digest('hex'))
  const namesIn = async (set: string) => (await readdir(set)).filter((name) => fileName.test(name)).sort()

  async function list(token: string): Promise<StoredFile[] | undefined> {
    const set = setOf(token)
    const names = await namesIn(set).catch(() => undefined)
    return names?.map((name) => ({ name: name.slice(stampLength), path: join(set, name) }))
  }

  async function addOne(set: string, file: string, client: string): Promise<FileFault | undefined> {
    const converted = await convert(file)
    if (typeof converted === 'string') return converted
    const { data, extension } = converted
    const name = `${createHash('sha256').update(data).digest('hex')}.${extension}`
    const present = await namesIn(set)
    if (present.some((other) => other.slice(stampLength) === name)) return undefined
    if (present.length >= max && max > 1) return 'count'
    if (!(await hasRoom(sets, data.length, maxBytes, (other) => clients.get(other) === client))) return 'full'
    // Keeps the order in which the files were sent, even within a millisecond.
    const stamp = Math.max(Date.now(), Number(present.at(-1)?.slice(0, stampLength - 1) ?? 0) + 1)
    await writeDurably(join(set, `${String(stamp).padStart(stampLength - 1, '0')}-${name}`), data, { parts })
    if (max === 1) for (const replaced of present) await rm(join(set, replaced), { force: true })
    return undefined
  }

  return {
    async incoming(bytes) {
      await prepare()
      const { bavail, bsize } = await statfs(incoming)
      if (bavail * bsize < bytes) throw new Error('The disk is full')
      const probe = join(incoming, randomUUID())
      await writeFile(probe, 'x')
      await rm(probe)
      return incoming
    },
    list,

    async add(token = randomBytes(24).toString('base64url'), files, client) {
      await prepare()
      const set = setOf(token)
      await makePrivateFolder(set)
      clients.set(set, client)
      const faults = new Set<FileFault>()
      const until = performance.now() + maxAddMs
      for (const file of files) {
        const isLate = performance.now() > until
        const fault = isLate ? 'full' : await admit(() => addOne(set, file, client)).catch(ifOverloaded)
        if (fault) faults.add(fault)
      }
      const now = new Date()
      await utimes(set, now, now)
      return { token, faults: [...faults] }
    },

    async remove(token, names) {
      const kept = (await list(token)) ?? []
      for (const { name, path } of kept) if (names.includes(name)) await rm(path, { force: true })
    },

    async tidy() {
      if (!existsSync(sets)) return
      await removeOlder(incoming, incomingMs)
      await removeOlder(parts, incomingMs)
      await removeOldSets(sets)
    },
  }
}

/**
 * Whether the store, and the client's share of it, have room.
 * @param isOfClient whether the client has filled this set
 */
async function hasRoom(sets: string, bytes: number, maxBytes: number, isOfClient: (set: string) => boolean) {
  let allBytes = bytes
  let clientBytes = bytes
  for (const name of await readdir(sets)) {
    const set = join(sets, name)
    const files = await readdir(set).catch(() => [])
    const sizes = await Promise.all(files.map((file) => sizeOf(join(set, file))))
    const setBytes = sizes.reduce((sum, size) => sum + size, 0)
    allBytes += setBytes
    if (isOfClient(set)) clientBytes += setBytes
  }
  return allBytes <= maxBytes && clientBytes <= maxBytes * share
}

/** Removes sets that have not changed for a while. */
async function removeOldSets(sets: string): Promise<void> {
  for (const name of await readdir(sets)) {
    const set = join(sets, name)
    const stats = await stat(set).catch(() => undefined)
    if (stats && stats.mtimeMs < Date.now() - keptMs) await rm(set, { recursive: true, force: true })
  }
}

function ifOverloaded(error: unknown): FileFault {
  if (error instanceof Overloaded) return 'full'
  throw error
}

const fileName = /^\d{15}-[\da-f]{64}\.[a-z]{3,4}$/
/** Length of the stamp and a hyphen. */
const stampLength = 16
