import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file atomically: neither a concurrent reader nor a crash ever leaves a partial file. Ignores a full or
 * read-only disk, since the file is only a copy that saves work.
 */
export async function writeAtomically(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch {
    await rm(part, { force: true }).catch(() => {})
  }
}
