import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { limit } from '#server/limits/concurrency.ts'
import { reasonOf } from '#server/log/logger.ts'
import { type DiskWriter, isPart, removeOldParts } from './diskWriter.ts'
import { decodePage, encodePage, type StoredPage } from './pageFile.ts'

/** Pages of one build in a folder, one file each, bounded: those that were written longest ago leave first. */
export interface PageFolder {
  /** May there be a page of this key? False is certain. */
  mayHave(key: string): boolean
  /** A file that is damaged or of another build is removed, with a line in the log. */
  read(key: string): Promise<StoredPage | undefined>
  /** Written behind; read from memory until then. */
  keep(page: StoredPage): void
  /** Counts what is there, and removes what is not ours. Until then nothing is bounded. */
  tidy(): Promise<void>
}

export interface PageFolderOptions {
  folder: string
  build: string
  maxBytes: number
  maxFiles: number
  writer: DiskWriter
  log: Pick<FastifyBaseLogger, 'warn'>
}

const fileName = /^[0-9a-f]{32}\.page$/

export function createPageFolder(options: PageFolderOptions): PageFolder {
  const { folder, build, maxBytes, maxFiles, writer, log } = options
  const waiting = new Map<string, StoredPage>()
  /** Bytes by file name, the oldest first. */
  let sizes = new Map<string, number>()
  let bytes = 0
  /** What was there before this process has been counted. */
  let counted = false

  function count(name: string, size: number): void {
    bytes += size - (sizes.get(name) ?? 0)
    sizes.delete(name)
    if (size > 0) sizes.set(name, size)
  }

  async function removeFile(name: string): Promise<void> {
    count(name, 0)
    await rm(join(folder, name), { force: true }).catch(() => {})
  }

  async function keepWithinBounds(): Promise<void> {
    if (!counted) return
    for (const [oldest] of sizes) {
      if (bytes <= maxBytes && sizes.size <= maxFiles) return
      await removeFile(oldest)
    }
  }

  async function write(page: StoredPage): Promise<void> {
    const name = nameOf(page.key)
    const size = await writer.write(join(folder, name), () => encodePage(page))
    // Another one may wait by now, which must be read instead of this.
    if (waiting.get(page.key) === page) waiting.delete(page.key)
    if (size === undefined) return
    count(name, size)
    await keepWithinBounds()
  }

  async function readFromDisk(key: string): Promise<StoredPage | undefined> {
    const name = nameOf(key)
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content) return undefined
    try {
      const page = await decodePage(content)
      if (page.key === key && page.build === build) return page
      throw new Error('It holds another page')
    } catch (error) {
      log.warn({ file: name, reason: reasonOf(error) }, 'A file of the snapshot is not usable and was removed')
      await removeFile(name)
      return undefined
    }
  }

  const mayHave = (key: string) => waiting.has(key) || !counted || sizes.has(nameOf(key))

  return {
    mayHave,
    read: async (key) => waiting.get(key) ?? (mayHave(key) ? readFromDisk(key) : undefined),
    keep(page) {
      waiting.set(page.key, page)
      void write(page)
    },
    async tidy() {
      const names = await readdir(folder).catch(() => [])
      const limited = limit(8)
      const found = await Promise.all(
        names.map((name) =>
          limited(async () => {
            const { size, mtimeMs } = await stat(join(folder, name)).catch(() => ({ size: 0, mtimeMs: 0 }))
            return { name, size, mtimeMs }
          }),
        ),
      )
      const pages = found.filter(({ name, size }) => fileName.test(name) && size > 0)
      const others = found.filter(({ name, size }) => size > 0 && !fileName.test(name) && !isPart(name))
      const before = pages.filter(({ name }) => !sizes.has(name)).sort((a, b) => a.mtimeMs - b.mtimeMs)
      sizes = new Map([...before.map(({ name, size }): [string, number] => [name, size]), ...sizes])
      bytes += before.reduce((sum, { size }) => sum + size, 0)
      counted = true
      for (const { name } of others) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
      if (others.length > 0)
        log.warn({ files: others.length }, 'Files that are not of the snapshot were removed from it')
      await removeOldParts(folder)
      await keepWithinBounds()
    },
  }
}

const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.page`
