import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { DiskWriter } from './diskWriter.ts'
import { decodePage, encodePage, type StoredPage } from './pageFile.ts'

/** Pages of one build in a folder, one file each: at most as many as the site has pages. */
export interface PageFolder {
  /** Removes a file that is damaged or from another build, and logs it. */
  read(key: string): Promise<StoredPage | undefined>
  /** Writes in the background; until then `read` returns the page from memory. */
  keep(page: StoredPage): void
  remove(key: string): Promise<void>
}

export interface PageFolderOptions {
  folder: string
  build: string
  writer: DiskWriter
  log: Pick<FastifyBaseLogger, 'warn'>
}

export function createPageFolder({ folder, build, writer, log }: PageFolderOptions): PageFolder {
  const pending = new Map<string, StoredPage>()
  const fileOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.page`)
  const removeFile = (key: string) => rm(fileOf(key), { force: true }).catch(() => {})

  async function readFromDisk(key: string): Promise<StoredPage | undefined> {
    const bytes = await readFile(fileOf(key)).catch(() => undefined)
    if (!bytes) return undefined
    try {
      const page = await decodePage(bytes)
      if (page.key === key && page.build === build) return page
      throw new Error('It contains another page')
    } catch (error) {
      log.warn({ file: fileOf(key), reason: reasonOf(error) }, 'An unusable snapshot file was removed')
      await removeFile(key)
      return undefined
    }
  }

  return {
    read: async (key) => pending.get(key) ?? readFromDisk(key),
    async keep(page) {
      pending.set(page.key, page)
      await writer.write(fileOf(page.key), () => encodePage(page))
      // A newer version may be pending by now; it must stay readable.
      if (pending.get(page.key) === page) pending.delete(page.key)
    },
    async remove(key) {
      pending.delete(key)
      await removeFile(key)
    },
  }
}
