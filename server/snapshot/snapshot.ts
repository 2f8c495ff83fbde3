import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { removeOldParts } from '#server/disk/replaceFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import { contentName } from './build.ts'
import { type ContentCopy, encodeContent, readContentFile } from './contentFile.ts'
import { createDiskWriter } from './diskWriter.ts'
import { createPageFolder, type PageFolder } from './pageFolder.ts'

/** What the site knows, on disk, so that nothing is lost in a restart while the backend is unavailable. */
export interface Snapshot {
  pages: PageFolder
  /** As it was when the snapshot was opened. */
  content: ContentCopy | undefined
  /** Writes the content in the background. @param copy called when it is written */
  keepContent(copy: () => ContentCopy): void
  /** Removes the snapshots of other builds, and counts the pages of this one. */
  tidy(): Promise<void>
  /** Writes everything that is pending. */
  flush(): Promise<void>
}

export interface SnapshotOptions {
  folder: string
  build: string
  /** Pages contain it in their canonical URLs, so those of another address are unusable. */
  siteUrl: string
  maxBytes: number
  maxFiles?: number
  delayMs?: number
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

/** Reads the content, and no pages. */
export async function openSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { folder, build, siteUrl, maxBytes, maxFiles = 20_000, delayMs, log } = options
  const builds = join(folder, 'builds')
  const own = createHash('sha256').update(`${build} ${siteUrl}`).digest('hex').slice(0, 16)
  const contentFile = join(folder, contentName)
  const writer = createDiskWriter({ log, ...(delayMs !== undefined && { delayMs }) })
  const pages = createPageFolder({ folder: join(builds, own, 'pages'), build, maxBytes, maxFiles, writer, log })

  return {
    pages,
    content: await readContentFile(contentFile).catch((error) => {
      log.warn({ file: contentFile, reason: reasonOf(error) }, 'The content in the snapshot is unusable')
      return undefined
    }),
    keepContent: (copy) => void writer.write(contentFile, () => encodeContent(copy())),
    async tidy() {
      const others = (await readdir(builds).catch(() => [])).filter((name) => name !== own)
      for (const name of others) await rm(join(builds, name), { recursive: true, force: true }).catch(() => {})
      if (others.length > 0) log.info({ builds: others.length }, 'Snapshots of other builds were removed')
      for (const place of [folder, join(builds, own)]) await removeOldParts(place)
      await pages.tidy()
    },
    flush: writer.flush,
  }
}
