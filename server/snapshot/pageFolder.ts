import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { reasonOf } from '#server/log/logger.ts'
import type { DiskWriter } from './diskWriter.ts'
import { encodePage, readPage, type StoredPage } from './pageFile.ts'

export interface PageFolderOptions {
  folder: string
  build: string
  writer: DiskWriter
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Pages of one build in a folder, one file each: at most as many as the site has pages. */
export class PageFolder {
  readonly #options: PageFolderOptions
  readonly #pending = new Map<string, StoredPage>()

  constructor(options: PageFolderOptions) {
    this.#options = options
  }

  /** Removes a file that is damaged or from another build, and logs it. */
  async read(key: string): Promise<StoredPage | undefined> {
    const { build, log } = this.#options
    const file = this.#fileOf(key)
    try {
      return this.#pending.get(key) ?? (await readPage(file, key, build))
    } catch (error) {
      log.warn({ file, reason: reasonOf(error) }, 'An unusable snapshot file was removed')
      await removeFile(file)
      return undefined
    }
  }

  /** Writes in the background; until then `read` returns the page from memory. */
  async keep(page: StoredPage): Promise<void> {
    this.#pending.set(page.key, page)
    await this.#options.writer.write(this.#fileOf(page.key), () => encodePage(page))
    // A newer version may be pending by now; it must stay readable.
    if (this.#pending.get(page.key) === page) this.#pending.delete(page.key)
  }

  async remove(key: string): Promise<void> {
    this.#pending.delete(key)
    await removeFile(this.#fileOf(key))
  }

  #fileOf(key: string): string {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return join(this.#options.folder, `${name}.page`)
  }
}

const removeFile = (file: string) => rm(file, { force: true }).catch(() => {})
