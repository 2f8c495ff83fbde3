import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Writes a file that is there whole or not at all: another reader, or a stop half-way, never sees a part.
 * A full or read-only disk is no fault: the file is only a copy that saves work.
 */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch {
    await rm(part, { force: true }).catch(() => {})
  }
}
