import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { LocaleStrategy } from '#locales/routing.ts'
import { removeOldParts } from '#server/disk/writeFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import { contentName } from './build.ts'
import { type ContentCopy, encodeContent, readContentFile } from './contentFile.ts'
import { DiskWriter } from './diskWriter.ts'

export interface SnapshotOptions {
  folder: string
  build: string
  /** Pages contain it in their canonical URLs, so those of another address are unusable. */
  siteUrl: string
  /** The same for the addresses that they link. */
  strategy: LocaleStrategy
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>

/**
 * What the site knows, on disk, so that nothing is lost in a restart while the backend is unavailable. Reads the
 * content, and no pages.
 */
export async function openSnapshot({ folder, build, siteUrl, strategy, log }: SnapshotOptions) {
  const builds = join(folder, 'builds')
  const name = createHash('sha256').update(`${build} ${siteUrl} ${strategy}`).digest('hex').slice(0, 16)
  const pagesFolder = join(builds, name, 'pages')
  const contentFile = join(folder, contentName)
  const writer = new DiskWriter(log)

  return {
    /** For pages of this build (server/cache/archive.ts). */
    pagesFolder,
    writer,
    /** As it was when the snapshot was opened. */
    content: await readContentFile(contentFile).catch((error) => {
      log.warn({ file: contentFile, reason: reasonOf(error) }, 'The content in the snapshot is unusable')
      return undefined
    }),
    /** Writes the content in the background. @param copy called when it is written */
    keepContent: (copy: () => ContentCopy) => writer.write(contentFile, () => encodeContent(copy())),
    /** Removes the snapshots of other builds that no process uses any more, and what killed processes left behind. */
    async tidy() {
      const others = (await readdir(builds).catch(() => [])).filter((other) => other !== name)
      const unused: string[] = []
      for (const other of others) if (await isUnused(join(builds, other, 'pages'))) unused.push(other)
      for (const other of unused) await rm(join(builds, other), { recursive: true, force: true }).catch(() => {})
      if (unused.length > 0) log.info({ builds: unused.length }, 'Snapshots of other builds were removed')
      for (const place of [folder, pagesFolder]) await removeOldParts(place)
    },
  }
}

/** During a rolling deploy, processes of two builds share the folder, and either may be restarted. */
const keepMs = 86_400_000

/** Whether no page was written to it for a day. */
const isUnused = (pages: string): Promise<boolean> =>
  stat(pages).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - keepMs,
    () => true,
  )
