import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { bytesIn, makePrivateFolder, removeOlder } from '#server/disk/folders.ts'
import { writeDurably } from '#server/disk/writeFile.ts'
import { type Admit, Overloaded } from '#server/limits/admission.ts'
import type { FileFault } from '#services/rules/forms/formTypes.ts'
import type { StoredFile } from '#services/rules/forms/submission.ts'
import type { SharedFiles } from './sharedFiles.ts'

/** How long files wait for their form. */
export const keptMs = 2 * 3_600_000
const incomingMs = 1_800_000
/** For all files of a request. Proxies wait for 60 s, and the page is made after it. */
const maxAddMs = 30_000
/** The part of the store that one client may fill. */
const share = 1 / 8
const fileName = /^\d{15}-[\da-f]{64}\.[a-z]{3,4}$/
/** Length of the stamp and a hyphen. */
const stampLength = 16

/** Converts an uploaded file into what is kept of it. */
export type ConvertFile = (file: string) => Promise<{ data: Buffer; extension: string } | FileFault>

export interface FileStoreOptions {
  folder: string
  convert: ConvertFile
  /** Maximum number of files per visitor. If it is 1, a new file replaces the previous one. */
  max: number
  /** Maximum size of all files together. */
  maxBytes?: number
  /** Unpacked pictures are large, so few files are converted at the same time on the whole site. */
  admit: Admit
  /** Where other processes find the files too. */
  shared?: SharedFiles | undefined
}

/**
 * Keeps the files that visitors have chosen until they send the form: browsers without JavaScript forget them after
 * each response. A token gives access to one visitor's files: they can be sent or removed, but not downloaded.
 */
export class FileStore {
  readonly #options: Required<Omit<FileStoreOptions, 'shared'>>
  readonly #shared: SharedFiles | undefined
  readonly #folders: Record<'incoming' | 'parts' | 'sets', string>
  /** Who has filled which set: in memory only, so that no address is on disk. */
  readonly #clients = new LRUCache<string, string>({ max: 10_000, ttl: keptMs })

  constructor({ shared, ...options }: FileStoreOptions) {
    this.#shared = shared
    this.#options = { maxBytes: 256 * 1024 * 1024, ...options }
    const within = (name: string) => join(options.folder, name)
    this.#folders = { incoming: within('incoming'), parts: within('parts'), sets: within('sets') }
  }

  /**
   * The folder for the files of a form as they arrive.
   * @throws Error if there is no room for this many bytes, or the folder cannot be written
   */
  async incoming(bytes: number): Promise<string> {
    await this.#prepare()
    const { incoming } = this.#folders
    const { bavail, bsize } = await statfs(incoming)
    if (bavail * bsize < bytes) throw new Error('The disk is full')
    const probe = join(incoming, randomUUID())
    await writeFile(probe, 'x')
    await rm(probe)
    return incoming
  }

  /** Whether there are files with this token, in this process or another one. */
  async has(token: string): Promise<boolean> {
    if (this.#shared) await this.#prepare().catch(() => {})
    await this.#shared?.pull(this.#setOf(token), this.#folders.parts)
    return (await this.list(token)) !== undefined
  }

  /** Oldest first; `name` contains the SHA-256. Undefined if the token is unknown, or its files have been removed. */
  async list(token: string): Promise<StoredFile[] | undefined> {
    const set = this.#setOf(token)
    const names = await namesIn(set).catch(() => undefined)
    return names?.map((name) => ({ name: name.slice(stampLength), path: join(set, name) }))
  }

  /**
   * Converts and stores files, one at a time; those that have to wait too long are `full`.
   * @param token a known one; undefined for the first files
   * @param files paths of the uploaded files, which are not removed
   * @param client who sends them, such as an IP address
   * @throws file system errors
   */
  async add(
    token = randomBytes(24).toString('base64url'),
    files: readonly string[],
    client: string,
  ): Promise<{ token: string; faults: FileFault[] }> {
    await this.#prepare()
    const set = this.#setOf(token)
    await makePrivateFolder(set)
    this.#clients.set(set, client)
    const faults = new Set<FileFault>()
    const until = performance.now() + maxAddMs
    for (const file of files) {
      const isLate = performance.now() > until
      const add = () => this.#addOne(set, file, client)
      const fault = isLate ? 'full' : await this.#options.admit(add).catch(ifOverloaded)
      if (fault) faults.add(fault)
    }
    const now = new Date()
    await utimes(set, now, now)
    await this.#shared?.settled(set)
    return { token, faults: [...faults] }
  }

  async remove(token: string, names: readonly string[]): Promise<void> {
    const files = ((await this.list(token)) ?? []).filter(({ name }) => names.includes(name))
    await this.#removeFrom(
      this.#setOf(token),
      files.map(({ path }) => basename(path)),
    )
  }

  async #removeFrom(set: string, names: readonly string[]): Promise<void> {
    for (const name of names) await rm(join(set, name), { force: true })
    if (names.length > 0) await this.#shared?.remove(set, names)
  }

  /** Removes a visitor's files two hours after the last change to them, and what crashes have left behind. */
  async tidy(): Promise<void> {
    const { incoming, parts, sets } = this.#folders
    if (existsSync(sets)) {
      await removeOlder(incoming, incomingMs)
      await removeOlder(parts, incomingMs)
      await removeOlder(sets, keptMs)
    }
    await this.#shared?.tidy()
  }

  async #prepare(): Promise<void> {
    for (const path of [this.#options.folder, ...Object.values(this.#folders)]) await makePrivateFolder(path)
  }

  /** The token itself is not on disk. */
  #setOf(token: string): string {
    return join(this.#folders.sets, createHash('sha256').update(token).digest('hex'))
  }

  async #addOne(set: string, file: string, client: string): Promise<FileFault | undefined> {
    const { convert, max } = this.#options
    const converted = await convert(file)
    if (typeof converted === 'string') return converted
    const { data, extension } = converted
    const name = `${createHash('sha256').update(data).digest('hex')}.${extension}`
    const present = await namesIn(set)
    if (present.some((other) => other.slice(stampLength) === name)) return undefined
    if (present.length >= max && max > 1) return 'count'
    if (!(await this.#hasRoom(data.length, client))) return 'full'
    // Keeps the order in which the files were sent, even within a millisecond.
    const stamp = Math.max(Date.now(), Number(present.at(-1)?.slice(0, stampLength - 1) ?? 0) + 1)
    const stamped = `${String(stamp).padStart(stampLength - 1, '0')}-${name}`
    this.#shared?.push(set, stamped, data)
    await writeDurably(join(set, stamped), data, { parts: this.#folders.parts })
    if (max === 1) await this.#removeFrom(set, present)
    return undefined
  }

  /** Whether the store, and the client's share of it, have room. */
  async #hasRoom(bytes: number, client: string): Promise<boolean> {
    const { maxBytes } = this.#options
    if ((await bytesIn(this.#folders.sets)) + bytes > maxBytes) return false
    const sets = [...this.#clients.entries()].flatMap(([set, owner]) => (owner === client ? [set] : []))
    const sizes = await Promise.all(sets.map(bytesIn))
    return sizes.reduce((sum, size) => sum + size, bytes) <= maxBytes * share
  }
}

const namesIn = async (set: string) => (await readdir(set)).filter((name) => fileName.test(name)).sort()

function ifOverloaded(error: unknown): FileFault {
  if (error instanceof Overloaded) return 'full'
  throw error
}
