import { randomUUID } from 'node:crypto'
import { type FileHandle, link, mkdir, open, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeOlder, syncFolder } from './folders.ts'

const partSuffix = '.part'
/** Unfinished files older than this were left by a killed process; newer ones may belong to a running one. */
const partAgeMs = 60_000

/**
 * Replaces a file atomically, or creates it with its folder: neither a concurrent reader nor a crash of the process ever
 * leaves a partial file. What must survive a power failure is written by `writeDurably`.
 */
export async function replaceFile(file: string, bytes: Buffer | AsyncIterable<Buffer>): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(
    `${file}.${randomUUID()}${partSuffix}`,
    0o666,
    (part) => writeFile(part, bytes),
    (part) => rename(part, file),
  )
}

/** The same for a copy that only saves work: a full or read-only disk is ignored. */
export const keepCopy = (file: string, bytes: Buffer): Promise<void> => replaceFile(file, bytes).catch(() => {})

/** Removes unfinished files left in a folder by killed processes. */
export const removeOldParts = (folder: string): Promise<void> =>
  removeOlder(folder, partAgeMs, (name) => name.endsWith(partSuffix)).catch(() => {})

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
  const write = async (part: FileHandle) => {
    await part.writeFile(content)
    await part.sync()
  }
  const place = exclusive ? link : rename
  await writeWhole(join(parts, randomUUID()), 0o600, write, (part) => place(part, file))
  await syncFolder(dirname(file))
}

/** Writes an unfinished file, and gives it its name once it is whole. Leaves nothing behind if that fails. */
async function writeWhole(
  part: string,
  mode: number,
  write: (part: FileHandle) => Promise<void>,
  place: (part: string) => Promise<void>,
): Promise<void> {
  try {
    const handle = await open(part, 'wx', mode)
    try {
      await write(handle)
    } finally {
      await handle.close()
    }
    await place(part)
  } finally {
    // It is usually gone. `rm` would cost several calls each time.
    await unlink(part).catch(() => {})
  }
}
