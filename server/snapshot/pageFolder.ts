import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import PQueue from 'p-queue'
import { isPart, removeOldParts } from '#server/disk/replaceFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import type { DiskWriter } from './diskWriter.ts'
import { decodePage, encodePage, type StoredPage } from './pageFile.ts'

/** Pages of one build in a folder, one file each, limited in size: those written longest ago are removed first. */
export interface PageFolder {
  /** Removes a file that is damaged or from another build, and logs it. */
  read(key: string): Promise<StoredPage | undefined>
  /** Writes in the background; until then `read` returns the page from memory. */
  keep(page: StoredPage): void
  remove(key: string): Promise<void>
  /** Counts the existing files and removes foreign ones. Until then the limits do not apply. */
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
  /** Bytes by file name, oldest first. */
  let sizes = new Map<string, number>()
  let bytes = 0
  /** The files of earlier processes have been counted. */
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
    // A newer version may be waiting by now; it must stay readable.
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
      throw new Error('It contains another page')
    } catch (error) {
      log.warn({ file: name, reason: reasonOf(error) }, 'An unusable snapshot file was removed')
      await removeFile(name)
      return undefined
    }
  }

  const mayHave = (key: string) => waiting.has(key) || !counted || sizes.has(nameOf(key))

  return {
    read: async (key) => waiting.get(key) ?? (mayHave(key) ? readFromDisk(key) : undefined),
    keep(page) {
      waiting.set(page.key, page)
      void write(page)
    },
    async remove(key) {
      waiting.delete(key)
      if (mayHave(key)) await removeFile(nameOf(key))
    },
    async tidy() {
      const names = await readdir(folder).catch(() => [])
      const queue = new PQueue({ concurrency: 8 })
      const found = await Promise.all(
        names.map((name) =>
          queue.add(async () => {
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
      if (others.length > 0) log.warn({ files: others.length }, 'Foreign files were removed from the snapshot')
      await removeOldParts(folder)
      await keepWithinBounds()
    },
  }
}

const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.page`
