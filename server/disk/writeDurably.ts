import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/**
 * Writes a file so that it survives a crash of the process or the machine at any moment: it exists with its
 * full content or not at all. Only the owner may read it.
 * @param parts folder for unfinished files, on the same file system
 * @param exclusive fail with EEXIST if the file exists, instead of replacing it
 */
export async function writeDurably(
  file: string,
  content: string | Buffer,
  { parts, exclusive = false }: { parts: string; exclusive?: boolean },
): Promise<void> {
  const part = join(parts, randomUUID())
  try {
    const handle = await open(part, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (exclusive) await link(part, file)
    else await rename(part, file)
    await syncFolder(dirname(file))
  } finally {
    await rm(part, { force: true }).catch(() => {})
  }
}

/** Creates a folder that only its owner may enter and that survives a crash of the machine. */
export async function makePrivateFolder(folder: string): Promise<void> {
  const path = resolve(folder)
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  // Only if needed: a read-only disk refuses it.
  if (((await stat(path)).mode & 0o777) !== 0o700) await chmod(path, 0o700)
  if (first === undefined) return
  for (let made = path; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/**
 * Without this, a power failure may lose a new directory entry although the file is on disk. Windows has no such call.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
