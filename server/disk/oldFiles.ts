import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes files older than `ageMs`. */
export async function removeOlder(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - ageMs) await rm(file, { force: true })
  }
}

/** In bytes; 0 if the file has gone. */
export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )
