import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { removeOldParts } from '#server/disk/replaceFile.ts'
import { reasonOf } from '#server/log/logger.ts'
import { createDiskWriter } from './diskWriter.ts'
import { createPageFolder, type PageFolder } from './pageFolder.ts'
import { seal, unseal } from './sealed.ts'
import { rememberedSchema, type SiteState, siteStateSchema } from './siteState.ts'

type Remembered = Record<string, unknown>

/** What the site knows, on disk, so that nothing is lost in a restart while the backend is unavailable. */
export interface Snapshot {
  pages: PageFolder
  /** `state` and `cached` as they were when the snapshot was opened. */
  state: SiteState | undefined
  cached: Remembered | undefined
  saveState(state: SiteState): void
  saveRemembered(values: Remembered): void
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

/** Reads two small files and no pages. */
export async function openSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { folder, build, siteUrl, maxBytes, maxFiles = 20_000, delayMs, log } = options
  const builds = join(folder, 'builds')
  const own = createHash('sha256').update(`${build} ${siteUrl}`).digest('hex').slice(0, 16)
  const stateFile = join(folder, 'site')
  const rememberedFile = join(builds, own, 'remembered')
  const writer = createDiskWriter({ log, ...(delayMs !== undefined && { delayMs }) })
  const pages = createPageFolder({ folder: join(builds, own, 'pages'), build, maxBytes, maxFiles, writer, log })
  const save = (file: string, value: unknown) =>
    void writer.write(file, async () => seal(format, Buffer.from(JSON.stringify(value))))

  return {
    pages,
    state: await readSealed(stateFile, siteStateSchema, log),
    cached: await readSealed(rememberedFile, rememberedSchema, log),
    saveState: (state) => save(stateFile, state),
    saveRemembered: (values) => save(rememberedFile, values),
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

const format = 'site-1'

async function readSealed<T>(
  file: string,
  schema: z.ZodType<T>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<T | undefined> {
  const content = await readFile(file).catch(() => undefined)
  if (!content) return undefined
  try {
    return schema.parse(JSON.parse(unseal(format, content).toString()))
  } catch (error) {
    log.warn({ file, reason: reasonOf(error) }, 'An unusable snapshot file was removed')
    await rm(file, { force: true }).catch(() => {})
    return undefined
  }
}
