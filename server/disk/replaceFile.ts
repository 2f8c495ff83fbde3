import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const partSuffix = '.part'
/** Unfinished files older than this were left by a killed process; newer ones may belong to a running one. */
const partAgeMs = 60_000

/**
 * Replaces a file atomically, or creates it with its folder: neither a concurrent reader nor a crash of the process ever
 * leaves a partial file. What must survive a power failure is written by writeDurably.ts.
 */
export async function replaceFile(file: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const part = `${file}.${randomUUID()}${partSuffix}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

/** The same for a copy that only saves work: a full or read-only disk is ignored. */
export const keepCopy = (file: string, bytes: Buffer): Promise<void> => replaceFile(file, bytes).catch(() => {})

const isPart = (name: string) => name.endsWith(partSuffix)

/** Removes unfinished files left in a folder by killed processes. */
export async function removeOldParts(folder: string): Promise<void> {
  const parts = (await readdir(folder).catch(() => [])).filter(isPart)
  for (const name of parts) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - partAgeMs) await rm(join(folder, name), { force: true }).catch(() => {})
  }
}
